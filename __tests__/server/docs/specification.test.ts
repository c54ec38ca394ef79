import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const page = path.join(root, 'docs/specification.md');

interface Row {
  /** As it stands on the page, for the message of a failure. */
  line: string;
  section: string;
  where: string;
  proofs: string;
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The rows of all tables: those whose first cell begins with the number of a section. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\|\s*\d/.test(line))
    .map((line) => {
      const [section = '', , where = '', proofs = ''] = cellsOf(line);
      return { line, section: section.match(/^\d+/)?.[0] ?? '', where, proofs };
    });
}

const rows = rowsOf(readFileSync(page, 'utf8'));

const namedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const isThere = (file: string) => existsSync(path.join(root, file));

/** `file › name of a test`, as many as there are lines in the cell. */
const proofsIn = (cell: string) =>
  cell
    .split(/<br\s*\/?>/)
    .map((proof) => proof.trim())
    .filter((proof) => proof !== '')
    .map((proof) => {
      const [, file = '', name = ''] = proof.match(/^`([^`]+)` › (.+)$/) ?? [];
      return { proof, file, name };
    });

const sources = new Map<string, string>();
/** With quotes as they read, however they are written down. */
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(path.join(root, file), 'utf8').replace(/\\(['"`])/g, '$1');
  sources.set(file, known);
  return known;
}
const hasTest = (file: string, name: string) =>
  ["'", '"', '`'].some((quote) => sourceOf(file).includes(quote + name + quote));

test('each section has its rows', () => {
  const sections = new Set(rows.map(({ section }) => section));
  expect([...sections].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('each row says where it lives, in files that are there', () => {
  const wrong = rows.filter(({ where }) => {
    const named = namedIn(where);
    return named.length === 0 || !named.every(isThere);
  });
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

test('each row has a test, by the name that stands in its file', () => {
  const wrong = rows.flatMap(({ line, proofs }) => {
    const named = proofsIn(proofs);
    if (named.length === 0) return [`no test: ${line}`];
    return named
      .filter(
        ({ file, name }) => !(file && /\.test\.tsx?$/.test(file) && isThere(file) && hasTest(file, name)),
      )
      .map(({ proof }) => proof);
  });
  expect(wrong).toEqual([]);
});
