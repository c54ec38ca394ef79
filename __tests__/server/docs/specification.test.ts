import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCases } from '../../contracts/conformance/cases/index';
import { nameOf } from '../../contracts/conformance/conform';
import type { Cases } from '../../contracts/conformance/defineCases';
import { shapeOf, specifiedCalls, specifiedEvents } from '../../contracts/specifiedCalls';

const root = path.join(__dirname, '../../..');
const page = path.join(root, 'docs/specification.md');

interface Row {
  /** As it stands on the page, for the message of a failure. */
  line: string;
  section: string;
  /** Section and number, such as `4.12`. */
  id: string;
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
      const [id = '', sectionNumber = ''] = section.match(/^(\d+)\.\d+/) ?? [];
      return { line, section: sectionNumber, id, where, proofs };
    });
}

const rows = rowsOf(readFileSync(page, 'utf8'));

const namedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const isThere = (file: string) => existsSync(path.join(root, file));

/** `file`, or `file › name of a case`, as many as there are lines in the cell. */
const proofsIn = (cell: string) =>
  cell
    .split(/<br\s*\/?>/)
    .map((proof) => proof.trim())
    .filter((proof) => proof !== '')
    .map((proof) => {
      const [, file = '', name = ''] = proof.match(/^`([^`]+)`(?: › (.+))?$/) ?? [];
      return { proof, file, name };
    });

/** The rows that the tests of a file name, each in a comment right above a test. */
const taggedRows = (file: string) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/^ *\/\/ Specification ([\d., ]+)\n.*['"`]/gm),
  ].flatMap(([, ids = '']) => ids.split(', '));

const CASES = '__tests__/contracts/conformance/cases/';

/** Those of a file, where they are among those that are asked. */
async function casesIn(file: string): Promise<Cases | undefined> {
  const parts: Cases[] = Object.values(await import(path.join(root, file)));
  return allCases.find((cases) => parts.includes(cases));
}

/** By the call of an example: `GET /api/main/:id`. */
async function exampleNamed(file: string, name: string) {
  const cases = await casesIn(file);
  return cases?.examples.find(({ route }) => nameOf(route) === name);
}

/** By a rule, by the call of an example, or by the event of one. */
async function hasCase(file: string, name: string): Promise<boolean> {
  const { rules = {}, events = [], heard = {} } = (await casesIn(file)) ?? {};
  const isRule = [rules, ...Object.values(heard)].some((some) => Object.hasOwn(some, name));
  return (
    isRule || events.some(({ event }) => event === name) || (await exampleNamed(file, name)) !== undefined
  );
}

async function isProof({ id }: Row, { file, name }: { file: string; name: string }): Promise<boolean> {
  if (!file || !isThere(file)) return false;
  if (file.startsWith(CASES)) return hasCase(file, name);
  return /\.test\.tsx?$/.test(file) && taggedRows(file).includes(id);
}

const testFiles = ['__tests__', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, ...file.split(path.sep))),
);

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

test('each row has a number of its own', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('each row has tests that name it, or cases', async () => {
  const wrong: string[] = [];
  for (const row of rows) {
    const named = proofsIn(row.proofs);
    if (named.length === 0) wrong.push(`no test: ${row.line}`);
    for (const one of named) if (!(await isProof(row, one))) wrong.push(`${row.id}: ${one.proof}`);
  }
  expect(wrong).toEqual([]);
});

test('each row that a test names lists the file of the test', () => {
  const listed = new Set(
    rows.flatMap(({ id, proofs }) => proofsIn(proofs).map(({ file }) => `${id} ${file}`)),
  );
  const named = testFiles.flatMap((file) => taggedRows(file).map((id) => `${id} ${file}`));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((one) => !listed.has(one))).toEqual([]);
});

// Specification 7.2
test('each call of the specification has a row that names the case in which it is asked', async () => {
  const asked = new Set<string>();
  for (const { section, proofs } of rows) {
    if (section !== '7') continue;
    for (const { file, name } of proofsIn(proofs).filter((proof) => proof.file.startsWith(CASES))) {
      const found = await exampleNamed(file, name);
      if (found) asked.add(shapeOf(name));
    }
  }
  expect(specifiedCalls.filter((call) => !asked.has(call))).toEqual([]);
});

test('each event of the specification has a row that names the case in which it is sent or heard', async () => {
  const sent = new Set<string>();
  const received = new Set<string>();
  const named = rows.filter(({ section }) => section === '7').flatMap(({ proofs }) => proofsIn(proofs));
  for (const { file, name } of named.filter((proof) => proof.file.startsWith(CASES))) {
    const { events = [], heard = {} } = (await casesIn(file)) ?? {};
    if (events.some(({ event }) => event === name)) sent.add(name);
    for (const [event, rules] of Object.entries(heard)) if (Object.hasOwn(rules, name)) received.add(event);
  }
  expect(specifiedEvents.sent.filter((event) => !sent.has(event))).toEqual([]);
  expect(specifiedEvents.received.filter((event) => !received.has(event))).toEqual([]);
});
