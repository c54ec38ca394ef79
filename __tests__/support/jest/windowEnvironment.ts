import type vm from 'node:vm';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LastingWindow } from './lastingWindow';

let lasting: LastingWindow | undefined;

/**
 * Runs a test file in the window of the worker, so that the packages that `runtime.cjs` loads once into it serve all
 * files. What a file changes there is put right after it.
 */
export default class WindowEnvironment implements JestEnvironment<number> {
  readonly sharesPackages = 'of the window';
  readonly global: JestEnvironment['global'];
  readonly moduleMocker: JestEnvironment['moduleMocker'];
  readonly fakeTimers: JestEnvironment<number>['fakeTimers'];
  readonly fakeTimersModern: JestEnvironment['fakeTimersModern'];
  readonly #window: LastingWindow;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    lasting ??= new LastingWindow(config, context);
    lasting.begin(context);
    this.#window = lasting;
    this.global = lasting.global as unknown as JestEnvironment['global'];
    this.moduleMocker = lasting.moduleMocker;
    this.fakeTimers = lasting.fakeTimers;
    this.fakeTimersModern = lasting.fakeTimersModern;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    await this.#window.teardown();
  }

  exportConditions(): string[] {
    return this.#window.exportConditions();
  }

  getVmContext(): vm.Context | null {
    return this.#window.getVmContext();
  }
}
