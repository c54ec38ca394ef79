import vm from 'node:vm';
import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Stands for the globals of the worker process, of which Node has no handle. */
const ownGlobals = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(code, parameters, {
    ...options,
    parsingContext: options?.parsingContext === ownGlobals ? undefined : options?.parsingContext,
  });

/** Makes an object what it was, apart from what cannot be changed. */
function restore(object: object, before: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(object)) {
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
  }
  for (const key of Reflect.ownKeys(before)) {
    const was = before[key as string] as PropertyDescriptor;
    const is = Object.getOwnPropertyDescriptor(object, key);
    if (is?.value !== was.value || is?.get !== was.get) Reflect.defineProperty(object, key, was);
  }
}

/**
 * Runs a test file with the globals of the worker process, so that the packages that `runtime.cjs` loads once serve all
 * files: with globals of its own an error of a package would be no `Error` to a test. What a file changes in the globals
 * and in the environment variables is put right after it.
 */
export default class WorkerEnvironment implements JestEnvironment<NodeJS.Timeout> {
  readonly sharesPackages = true;
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #globals = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap;
  readonly #variables = { ...process.env };
  readonly #exit = process.exit;

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    restore(globalThis, this.#globals);
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): vm.Context {
    return ownGlobals;
  }
}
