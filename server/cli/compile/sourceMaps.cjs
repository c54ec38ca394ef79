'use strict';

const { existsSync, readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const path = require('node:path');

/**
 * Lets stack traces name the lines of the sources. Node does so too (`--enable-source-maps`), but reads all maps at the
 * start, those of packages as well; here the first trace that needs a map reads it.
 */

const maps = new Map();

function mapOf(file) {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null);
  }
  return maps.get(file);
}

/** A line of a trace. */
function describe(frame) {
  const file = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const map = file?.endsWith('.cjs') ? mapOf(file) : null;
  const found = map?.findEntry(line - 1, column - 1);
  if (!found?.originalSource) return String(frame);
  const source = path.resolve(path.dirname(file), found.originalSource);
  return String(frame).replace(
    `${file}:${line}:${column}`,
    () => `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`,
  );
}

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${describe(frame)}`)].join('\n');
