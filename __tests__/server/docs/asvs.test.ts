import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requirements } from './asvsRequirements';

const root = path.join(__dirname, '../../..');
const folder = path.join(root, 'docs/asvs');
const STATES = ['met', 'partly', 'not met', 'does not apply'];

const rows = readdirSync(folder).flatMap((file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .map(([id = '', level = '', asks = '', state = '', where = '', ...others]) => ({
      ...{ id, level, asks, state, where, others },
    })),
);

test('each requirement of levels 1 and 2 has one row, in the file of its chapter', () => {
  const byId = (a: string[], b: string[]) =>
    String(a[0]).localeCompare(String(b[0]), 'en', { numeric: true });
  expect(rows.map(({ id, level }) => [id, level]).sort(byId)).toEqual([...requirements].sort(byId));
});

test('each row says whether it is met, and where or why', () => {
  const faults = rows.filter(
    ({ asks, state, where, others }) =>
      !STATES.includes(state) || asks === '' || where === '' || others.length > 0,
  );
  expect(faults).toEqual([]);
});

test('each file that a row names is there, and what is met names one', () => {
  const filesOf = (text: string) =>
    [...text.matchAll(/`([\w.@-]+(?:\/[\w.@[\]-]+)+)`/g)].map(([, file = '']) => file);
  const isFile = (file: string) => /\.(ts|tsx|cjs|js|md|ya?ml|conf|sh|json|service)$/.test(file);
  const missing = rows.flatMap(({ id, where }) =>
    filesOf(where)
      .filter((file) => isFile(file) && !existsSync(path.join(root, file)))
      .map((file) => `${id}: ${file}`),
  );
  expect(missing).toEqual([]);
  const unproven = rows.filter(({ state, where }) => state === 'met' && !/`[^`]+`|\]\(/.test(where));
  expect(unproven.map(({ id }) => id)).toEqual([]);
});

test('docs/security.md says how many are met', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const [met, partly, not, none] = ['met', 'partly', 'not met', 'does not apply'].map(count);
  const sentence = `Of ${rows.length}, ${met} are met, ${partly} partly, ${not} are not met, and ${none} do not apply`;
  expect(readFileSync(path.join(root, 'docs/security.md'), 'utf8')).toContain(sentence);
});
