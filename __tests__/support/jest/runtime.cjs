const { createRequire, isBuiltin } = require('node:module');
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

const isInPackage = (file) => file.includes(FOLDER);

function isOncePerWindow(from, name) {
  const isOwn = ofTheProject.test(name);
  if (isOwn ? !isInPackage(from) : isBuiltin(name)) return false;
  const place = isOwn ? from.split(FOLDER).pop() : name;
  return !perFile.has(packageIn.exec(place)?.[0]);
}

let packages;

/**
 * Loads packages once for all files of a worker, and not anew for each: into the worker process itself where files run
 * with its globals, or into the window that they share. `jest.mock` has an effect on what the project takes of a
 * package that is in the window, and none on a package that is in the process.
 */
module.exports = class extends Runtime {
  #shared;

  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.#shared = environment.sharesPackages;
    if (this.#shared === 'of the window') packages ??= new Runtime(config, environment, ...others);
  }

  requireModuleOrMock(from, name) {
    if (this.#shared === 'of the process' && !ofTheProject.test(name) && !isInPackage(from)) {
      return createRequire(from)(name);
    }
    if (this.#shared === 'of the window' && isOncePerWindow(from, name) && !this.#isMocked(from, name)) {
      return packages.requireModuleOrMock(from, name);
    }
    return super.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    if (name !== '@jest/expect' || !this.#shared) return super.requireInternalModule(from, name);
    return this.#shared === 'of the process'
      ? createRequire(from)(name)
      : packages.requireInternalModule(from, name);
  }

  #isMocked(from, name) {
    return this.mockState.shouldMockCjs(from, name).shouldMock;
  }
};
