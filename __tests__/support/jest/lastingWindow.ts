import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from 'jest-fixed-jsdom';
import type { JSDOM } from 'jsdom';
import { computeStylesOnDemand } from './computedStyle';
import { forgetTests } from './forgetTests';
import { restorer, variablesRestorer } from './restore';
import './compileOnce';
import './endAtOnce';
import './optimizeLater';

type AnyListener = Parameters<EventTarget['addEventListener']>;

/** @returns what takes away the listeners that come from now on. */
function listenersRestorer(target: EventTarget): () => void {
  const { addEventListener, removeEventListener } = target;
  let added: AnyListener[] = [];
  target.addEventListener = (...listener: AnyListener) => {
    added.push(listener);
    addEventListener.apply(target, listener);
  };
  target.removeEventListener = (...listener: AnyListener) => {
    added = added.filter(([type, handle]) => type !== listener[0] || handle !== listener[1]);
    removeEventListener.apply(target, listener);
  };
  return () => {
    for (const listener of added.splice(0)) removeEventListener.apply(target, listener);
  };
}

/** @returns what closes the channels that are open: each keeps the process, which a page that is left does not. */
function channelsCloser(window: Window & typeof globalThis): () => void {
  const open = new Set<BroadcastChannel>();
  window.BroadcastChannel = class extends window.BroadcastChannel {
    constructor(name: string) {
      super(name);
      open.add(this);
    }

    override close(): void {
      open.delete(this);
      super.close();
    }
  };
  return () => {
    for (const channel of open) channel.close();
  };
}

/** The window in which the test files of a worker run one after another; packages are loaded once into it. */
export class LastingWindow extends JsdomEnvironment {
  readonly sharesPackages = 'of the window';
  readonly #window: Window & typeof globalThis;
  readonly #lasting: HTMLElement[];
  readonly #restorers: (() => void)[];
  readonly #exit: typeof process.exit;
  readonly handleTestEvent = forgetTests;
  #lastTimer = 0;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.#window = this.global as unknown as Window & typeof globalThis;
    const { document, navigator, screen, performance, process } = this.#window;
    this.#lasting = [document.documentElement, document.head, document.body];
    this.#exit = process.exit;
    computeStylesOnDemand(this.#window);
    // A window that runs scripts does not list its classes.
    const Jsdom = this.dom?.constructor as typeof JSDOM;
    const names = Object.getOwnPropertyNames(new Jsdom().window);
    const prototypes = names
      .map((name): unknown => Object.getOwnPropertyDescriptor(this.#window, name)?.value?.prototype)
      .filter((value): value is object => typeof value === 'object' && value !== null);
    this.#restorers = [
      channelsCloser(this.#window),
      ...[this.#window, document, ...this.#lasting].map(listenersRestorer),
      restorer([this.#window], names),
      // Not `history`: the router, which is loaded once, listens there.
      restorer([document, ...this.#lasting, navigator, screen, performance, ...prototypes]),
      variablesRestorer(process.env),
    ];
  }

  /** Sends what jsdom has to say to the console of the file that begins. */
  begin({ console }: EnvironmentContext): void {
    const { virtualConsole } = this.dom ?? {};
    virtualConsole?.removeAllListeners();
    virtualConsole?.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole?.on('jsdomError', (error) => console.error(error));
  }

  /** Makes it as new. */
  override async teardown(): Promise<void> {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    await this.#stopTimers();
    const { document, history, localStorage, sessionStorage, process } = this.#window;
    for (const element of this.#lasting)
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.getSelection()?.removeAllRanges();
    localStorage.clear();
    sessionStorage.clear();
    this.dom?.cookieJar.removeAllCookiesSync();
    for (const restore of this.#restorers) restore();
    history.replaceState(null, '', '/');
    process.exit = this.#exit;
  }

  async #stopTimers(): Promise<void> {
    const nextTurn = () =>
      new Promise<number>((resolve) => {
        const timer = Number(this.#window.setTimeout(() => resolve(timer)));
      });
    // React's scheduler counts on the timers of its own turns: without them it would never work again.
    await nextTurn();
    await nextTurn();
    const last = await nextTurn();
    for (let timer = this.#lastTimer; timer <= last; timer += 1) this.#window.clearTimeout(timer);
    this.#lastTimer = last;
  }
}

let lasting: LastingWindow | undefined;

/** Constructed by jest for each file: the window of the worker, as new. */
export default function windowOfWorker(
  config: JestEnvironmentConfig,
  context: EnvironmentContext,
): LastingWindow {
  lasting ??= new LastingWindow(config, context);
  lasting.begin(context);
  return lasting;
}
