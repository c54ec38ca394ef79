import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readResults, resultRow, slowerThan, writeResults } from '@/bench/support/results';

const rateOf = (rounds: { rate: number; cost: number }[]) => ({ rate: 0, cost: 0, rounds });
const row = (name: string, ratios: number[], byCpu: number[] = []) => ({ name, ratios, byCpu });

test('a row has the ratio of each round, and none by processor time where the system does not tell it', () => {
  const site = rateOf([
    { rate: 50, cost: 0.004 },
    { rate: 60, cost: Number.NaN },
  ]);
  const reference = rateOf([
    { rate: 100, cost: 0.001 },
    { rate: 100, cost: Number.NaN },
  ]);
  expect(resultRow('list', site, reference)).toEqual(row('list', [0.5, 0.6], [0.25]));
});

test('what is slower in all rounds is named, with both ratios', () => {
  const before = {
    rows: [row('list', [0.2, 0.21, 0.22]), row('search', [0.1, 0.11, 0.12], [0.3, 0.3, 0.3])],
  };
  const now = { rows: [row('list', [0.15, 0.16, 0.17]), row('search', [0.1, 0.11, 0.12], [0.2, 0.2, 0.2])] };
  expect(slowerThan(before, now)).toEqual([
    'list: by requests 0.160 of the reference, 0.210 before',
    'search: by processor time 0.200 of the reference, 0.300 before',
  ]);
});

test('noise, a hair, what became faster, and what only one of the runs has are not', () => {
  const before = {
    rows: [row('noise', [0.2, 0.3, 0.4]), row('hair', [0.2]), row('fast', [0.2]), row('gone', [1])],
  };
  const now = {
    rows: [row('noise', [0.1, 0.2, 0.25]), row('hair', [0.199]), row('fast', [0.3]), row('new', [0])],
  };
  expect(slowerThan(before, now)).toEqual([]);
});

describe('the file of a run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-results-'));
  const file = path.join(folder, 'run.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read as it was written', () => {
    const results = { rows: [row('list', [0.5], [0.4])] };
    writeResults(file, results);
    expect(readResults(file)).toEqual(results);
  });

  test.each(['', '[]', '{"rows":[{"name":"list"}]}'])('that holds %j is refused', (content) => {
    writeFileSync(file, content);
    expect(() => readResults(file)).toThrow('holds no results of this benchmark');
  });

  test('that is missing is refused', () => {
    expect(() => readResults(path.join(folder, 'none'))).toThrow('holds no results of this benchmark');
  });
});
