import { inTurn } from './inTurn';
import type { Outbox, WaitingMessage } from './outbox';

/** `later`: it may have arrived or not; the same id again is harmless. */
export type Outcome =
  | { kind: 'stored' }
  | { kind: 'refused'; message: string }
  | { kind: 'later'; afterMs?: number };

interface SendQueueOptions {
  /** Shared by the tabs of one person: one of them sends at a time. */
  name: string;
  outbox: Outbox;
  canSend: () => boolean;
  deliver: (message: WaitingMessage) => Promise<Outcome>;
}

const RETRY_AFTER_MS = 1_000;
const RETRY_AFTER_MS_MAX = 30_000;

/**
 * Sends what waits, one after the other and each until the server has answered for it, so that the order is kept
 * whatever happens in between. One that is refused for good steps aside.
 */
export function createSendQueue({ name, outbox, canSend, deliver }: SendQueueOptions) {
  const end = new AbortController();
  let isRunning = false;
  let isWanted = false;
  let retryAfter = RETRY_AFTER_MS;
  /** Milliseconds of when the server, or a pause after a failure, lets the next one go. */
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayGo = () => !end.signal.aborted && canSend() && Date.now() >= notBefore;

  function pause(ms: number): void {
    notBefore = Date.now() + ms;
    clearTimeout(timer);
    timer = setTimeout(() => {
      notBefore = 0;
      run();
    }, ms);
  }

  async function step(message: WaitingMessage): Promise<boolean> {
    const outcome = await deliver(message);
    if (outcome.kind === 'later') {
      if (end.signal.aborted) return false;
      pause(outcome.afterMs ?? retryAfter);
      if (outcome.afterMs === undefined) retryAfter = Math.min(RETRY_AFTER_MS_MAX, 2 * retryAfter);
      return false;
    }
    retryAfter = RETRY_AFTER_MS;
    if (outcome.kind === 'stored') await outbox.remove(message.id);
    else await outbox.fail(message.id, outcome.message);
    return true;
  }

  async function sendAll(): Promise<void> {
    while (mayGo()) {
      await outbox.refresh();
      const message = outbox.next();
      // While that was read, the connection may have gone.
      if (!message || !mayGo()) return;
      if (!(await step(message))) return;
    }
  }

  /** Sends what can be sent now. */
  function run(): void {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWanted && !end.signal.aborted) {
        isWanted = false;
        if (mayGo()) await inTurn(name, end.signal, sendAll);
      }
      isRunning = false;
    })();
  }

  return {
    run,

    /** There is a connection again: what failed for want of one need not wait any longer. */
    resume(): void {
      if (retryAfter > RETRY_AFTER_MS) {
        retryAfter = RETRY_AFTER_MS;
        notBefore = 0;
      }
      run();
    },

    stop(): void {
      end.abort();
      clearTimeout(timer);
    },
  };
}
