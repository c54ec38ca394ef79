const asyncHooks = require('node:async_hooks');
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const Runtime = require('jest-runtime').default;

/** They keep something for each file, or do something for it when they are loaded. */
const perFile = new Set([
  '@jest/globals',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'css.escape',
  'fake-indexeddb',
  'idb-keyval',
  'next-router-mock',
  'styled-components',
]);

const ofTheProject = /^([./]|@\/|@contracts\/)/;
const packageIn = /^(?:@[^/]+\/)?[^/]+/;
const FOLDER = '/node_modules/';
const ASYNC_HOOKS = 'node:async_hooks';

const isInPackage = (file) => file.includes(FOLDER);

function isPackageOfWindow(from, name) {
  const isOwn = ofTheProject.test(name);
  if (isOwn ? !isInPackage(from) : isBuiltin(name)) return false;
  const place = isOwn ? from.split(FOLDER).pop() : name;
  return !perFile.has(packageIn.exec(place)?.[0]);
}

const project = path.resolve(__dirname, '../../..');
/** The contract keeps nothing, and what the mock backend keeps is put right after each test. */
const ofWindow = ['server/contracts', 'services/mocks'].map(
  (folder) => path.join(project, folder) + path.sep,
);
const testFolders = ['__tests__', 'e2e'].map((folder) => path.join(project, folder) + path.sep);

/** A command runs when it is loaded, so a test loads it for each run. */
const isCommand = (file) =>
  /\/(server\/cli\/\w+|bench\/soak\/run|bench\/publications\/(pictures|lighthouse))\.ts$/.test(file);

/** Whether it is code that runs without tests too. */
const isProduct = (file) =>
  path.isAbsolute(file) && !isCommand(file) && !testFolders.some((folder) => file.startsWith(folder));

let packages;
let product;

/** Whether a worker process takes it from its own packages. */
const isPackageOfProcess = (from, name) => !ofTheProject.test(name) && !isInPackage(from);

/** Loads the product's code. What that loads of the tests, such as a folder of cases, is the running file's. */
class ProductRuntime extends Runtime {
  running;
  #resolver;

  constructor(config, environment, resolver, ...others) {
    super(config, environment, resolver, ...others);
    this.#resolver = resolver;
  }

  requireModuleOrMock(from, name) {
    if (isPackageOfProcess(from, name)) return createRequire(from)(name);
    const isOfTests = !isInPackage(from) && !isProduct(this.#resolver.resolveModule(from, name));
    return isOfTests ? this.running.requireModuleOrMock(from, name) : super.requireModuleOrMock(from, name);
  }
}

/**
 * `AsyncLocalStorage` for jest's runner, of which each file has its own, and for code that a file loads for itself. From its
 * first use on, Node copies each storage into every promise of the worker, until it is disabled: the tests of a hundredth
 * file took nearly twice as long as those of a first.
 */
function endingStorages() {
  const made = [];
  class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
    constructor() {
      super();
      made.push(this);
    }
  }
  return {
    hooks: { ...asyncHooks, AsyncLocalStorage },
    end() {
      for (const storage of made.splice(0)) storage.disable();
    },
  };
}

/**
 * Loads packages once for all files of a worker, and not anew for each: into the worker process itself where files run
 * with its globals, or into the window that they share. `jest.mock` has an effect on what the project takes of a
 * package that is in the window, and none on a package that is in the process.
 *
 * Where files run with the globals of the process, the product's own code is loaded once too, but for a file that
 * mocks a part of it.
 */
module.exports = class extends Runtime {
  #shared;
  #hasMocks = false;
  #resolver;
  #storages = endingStorages();

  constructor(config, environment, resolver, ...others) {
    super(config, environment, resolver, ...others);
    this.#resolver = resolver;
    this.#shared = environment.sharesPackages;
    if (this.#shared === 'of the window') packages ??= new Runtime(config, environment, resolver, ...others);
    if (this.#shared === 'of the process') {
      product ??= new ProductRuntime(config, environment, resolver, ...others);
      product.running = this;
    }
  }

  setMock(...mock) {
    this.#hasMocks = true;
    return super.setMock(...mock);
  }

  requireModuleOrMock(from, name) {
    if (this.#shared === 'of the process') return this.#requireInProcess(from, name);
    if (
      this.#shared === 'of the window' &&
      this.#isOncePerWindow(from, name) &&
      !this.#isMocked(from, name)
    ) {
      return packages.requireModuleOrMock(from, name);
    }
    return super.requireModuleOrMock(from, name);
  }

  /** jest's own packages, but for the one that runs a file. */
  requireInternalModule(from, name) {
    if (name === ASYNC_HOOKS) return this.#storages.hooks;
    const isPackage = name && !ofTheProject.test(name) && !isBuiltin(name);
    if (!isPackage || !this.#shared) return super.requireInternalModule(from, name);
    return this.#shared === 'of the process'
      ? createRequire(from)(name)
      : packages.requireInternalModule(from, name);
  }

  teardown() {
    this.#storages.end();
    super.teardown();
  }

  #requireInProcess(from, name) {
    if (name === ASYNC_HOOKS) return this.#storages.hooks;
    if (isPackageOfProcess(from, name)) return createRequire(from)(name);
    const isOnce = !this.#hasMocks && isProduct(this.#resolver.resolveModule(from, name));
    return isOnce ? product.requireModuleOrMock(from, name) : super.requireModuleOrMock(from, name);
  }

  #isOncePerWindow(from, name) {
    if (isInPackage(from) || !ofTheProject.test(name)) return isPackageOfWindow(from, name);
    const file = this.#resolver.resolveModule(from, name);
    return ofWindow.some((folder) => file.startsWith(folder));
  }

  #isMocked(from, name) {
    return this.mockState.shouldMockCjs(from, name).shouldMock;
  }
};
