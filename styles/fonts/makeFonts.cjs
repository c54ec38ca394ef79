'use strict';

const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { ranges, weights } = require('./fontSubsets.json');

const FOLDER = '.fonts';
/** Written last: where it is missing, the others may be too. */
const STAMP = 'made.json';

/** What browsers apply by themselves, and figures of one width. Alternative letters are half of a file. */
const features = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

/** The characters of a `unicode-range`. */
function charactersOf(range) {
  const parts = range.split(',').map((part) => part.slice(2).split('-'));
  return parts
    .flatMap(([first, last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** What a part has: of what several name, the last has it, as browsers ask for the last that names a character. */
function partOf(subset) {
  const names = Object.keys(ranges);
  const later = names.slice(names.indexOf(subset) + 1).map((name) => charactersOf(ranges[name]));
  const others = new Set(later.join(''));
  return [...charactersOf(ranges[subset])].filter((character) => !others.has(character)).join('');
}

/** The file of a package that has these characters, among others. */
function packageFile(name, subset) {
  const [family, style] = name.endsWith('-italic') ? [name.slice(0, -7), 'italic'] : [name, 'normal'];
  const part = subset === 'latin-ext' ? subset : 'latin';
  return require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-${style}.woff2`);
}

function axisOf(weight) {
  const [min, max] = weight.split(' ').map(Number);
  return max === undefined ? min : { min, max };
}

/** Everything that decides about the files. */
function fingerprint(parts) {
  const hash = createHash('sha256')
    .update(readFileSync(__filename))
    .update(JSON.stringify({ ranges, weights }));
  for (const { name, subset } of parts) hash.update(readFileSync(packageFile(name, subset)));
  hash.update(require('subset-font/package.json').version);
  return hash.digest('hex');
}

/**
 * Makes the files that `fontFiles.ts` names, unless they are there: of the fonts in the packages what pages use, in parts
 * of which a page loads those that it has characters of.
 */
async function makeFonts(project) {
  const folder = path.join(project, FOLDER);
  const stamp = path.join(folder, STAMP);
  const parts = Object.entries(weights).flatMap(([name, all]) =>
    all.flatMap((weight) => Object.keys(ranges).map((subset) => ({ name, weight, subset }))),
  );
  const made = JSON.stringify({ fingerprint: fingerprint(parts) });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;

  const subsetFont = require('subset-font');
  // Another program may be making them too, so each is there as a whole or not at all.
  const write = (name, content) => {
    const unfinished = path.join(folder, `${name}.${process.pid}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, path.join(folder, name));
  };
  rmSync(stamp, { force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, weight, subset } of parts) {
    const font = await subsetFont(readFileSync(packageFile(name, subset)), partOf(subset), {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght: axisOf(weight) },
    });
    write(`${name}-${weight.replace(' ', '-')}-${subset}.woff2`, font);
  }
  write(STAMP, made);
}

module.exports = { makeFonts };
