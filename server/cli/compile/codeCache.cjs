'use strict';

const { createHash } = require('node:crypto');
const {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const vm = require('node:vm');

/**
 * Keeps what V8 makes of code, so that the next start need not compile it again. From 22 on Node does this itself; here
 * it is for Node 20.
 */

/** What V8 has kept of a module cannot import: V8 forgets whose code it is. */
const imports = /\bimport\s*\(/;

/** A start keeps some 900. Pages that were built since have left theirs. */
const FILES_MAX = 5_000;

/** As Node's own, on a line of its own: lines and columns stay those of the file. */
const wrap = (code) => `(function (exports, require, module, __filename, __dirname) {\n${code}\n})`;

/** Hundreds of buffers of their own would leave gaps in the memory of the process. */
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** What a file has until the next one is read. */
function read(file) {
  let descriptor;
  try {
    descriptor = openSync(file);
    const { size } = fstatSync(descriptor);
    const buffer = size > scratch.length ? Buffer.allocUnsafeSlow(size) : scratch;
    return buffer.subarray(0, readSync(descriptor, buffer, 0, size, 0));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** What Node gives to each module; its own function for this is not public. */
function requireOf(module) {
  const own = (id) => module.require(id);
  own.resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  own.resolve.paths = (request) => Module._resolveLookupPaths(request, module);
  own.main = process.mainModule;
  own.extensions = Module._extensions;
  own.cache = Module._cache;
  return own;
}

function keepInFiles(folder) {
  const compile = Module.prototype._compile;
  const added = new Map();

  /** @throws SyntaxError for code that is a module of ECMAScript too. */
  function scriptOf(code, filename) {
    // V8 itself compares only the length of the code.
    const hash = createHash('sha1').update(filename).update('\0').update(code).digest('hex');
    const file = path.join(folder, hash);
    const cachedData = read(file);
    const script = new vm.Script(wrap(code), { filename, lineOffset: -1, cachedData });
    if (!cachedData || script.cachedDataRejected) added.set(file, script);
    return script;
  }

  Module.prototype._compile = function (code, filename, format) {
    if (format === 'module' || imports.test(code) || code.startsWith('#!'))
      return compile.call(this, code, filename, format);
    let script;
    try {
      script = scriptOf(code, filename);
    } catch {
      return compile.call(this, code, filename, format);
    }
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, requireOf(this), this, filename, path.dirname(filename));
  };

  // At the end V8 has compiled the functions that were called, too.
  process.once('exit', () => {
    if (added.size === 0) return;
    try {
      mkdirSync(folder, { recursive: true });
      if (readdirSync(folder).length > FILES_MAX) return rmSync(folder, { recursive: true });
      for (const [file, script] of added) {
        const unfinished = `${file}-${process.pid}`;
        writeFileSync(unfinished, script.createCachedData());
        renameSync(unfinished, file);
      }
    } catch {
      // In a folder that cannot be written. The next start compiles again.
    }
  });
}

/** Lets this thread take what was kept in a folder, and keep there what was missing. */
function keepCompiled(folder) {
  if (Module.enableCompileCache) Module.enableCompileCache(folder);
  // What is kept is good for one version of V8 with the same options.
  else keepInFiles(path.join(folder, String(cachedDataVersionTag())));
}

module.exports = { keepCompiled };
