import type vm from 'node:vm';
import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { ownGlobals } from './compileOnce';
import { forgetTests } from './forgetTests';
import { restorer, variablesRestorer } from './restore';
import './cheapPasswords';
import './endAtOnce';
import './optimizeLater';

/** What files leave for those after them. */
const keptByWorker = new WeakMap<object, unknown>();

/**
 * Runs a test file with the globals of the worker process, so that the packages that `runtime.cjs` loads once serve all
 * files: with globals of its own an error of a package would be no `Error` to a test. What a file changes in the globals
 * and in the environment variables is put right after it.
 */
export default class WorkerEnvironment implements JestEnvironment<NodeJS.Timeout> {
  readonly sharesPackages = 'of the process';
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly handleTestEvent = forgetTests;
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #restoreGlobals = restorer([globalThis]);
  readonly #restoreVariables = variablesRestorer(process.env);
  readonly #exit = process.exit;

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Gives a file what the worker keeps, which a module of the tests cannot: each file loads its own. */
  async setup(): Promise<void> {
    Object.assign(this.global, { keptByWorker });
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.#restoreGlobals();
    process.exit = this.#exit;
    this.#restoreVariables();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): vm.Context {
    return ownGlobals;
  }
}
