import path from 'node:path';
import { projectFolder } from '@/server/cli/run';
import type { DatabaseKind } from '@/server/db/dialect';
import { isThorough, oneOf } from './effort';
import { describeWith } from './toolProgram';

export const describeOnPostgres = (name: string, tests: () => void): void =>
  describeWith(process.env.TEST_DATABASE_URL ? [] : ['PostgreSQL'], `${name} (postgres)`, tests);

/** The tests on SQLite and on PostgreSQL: for what each decides in its own way, such as locks, order and migrations. */
export function describeOnEachDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${name} (sqlite)`, () => tests('sqlite'));
  describeOnPostgres(name, () => tests('postgres'));
}

interface Tests {
  /** `test` on the database of the block. */
  test: ((...rule: Parameters<jest.It>) => void) & { each: jest.Each };
  /** `test` on both databases: for races, locks and order. */
  testOnEach: jest.It;
}

const noTest: Tests['test'] = Object.assign(() => {}, { each: () => () => {} });

/**
 * The tests on one of the two databases: for rules that the same code decides on both. A run of a few files asks both.
 * @param tests takes the tests from its second parameter where some of them are for both databases.
 */
export function describeOnEitherDatabase(
  name: string,
  tests: (kind: DatabaseKind, its: Tests) => void,
): void {
  const file = path.relative(projectFolder, expect.getState().testPath ?? '');
  const isTurn = (kind: DatabaseKind) => isTurnOf(kind, `${file} ${name}`);
  const hasTestsOnEach = tests.length > 1;
  const block = (kind: DatabaseKind) => () =>
    tests(kind, { test: isTurn(kind) ? test : noTest, testOnEach: test });
  if (isTurn('sqlite') || hasTestsOnEach) describe(`${name} (sqlite)`, block('sqlite'));
  if (isTurn('postgres') || hasTestsOnEach) describeOnPostgres(name, block('postgres'));
}

/** Of `npm test`. */
const isInTurn = process.env.DATABASES_IN_TURN === 'true' && !isThorough;

/** Whether an ordinary run asks the database for what has this name. SQLite is asked where there is no PostgreSQL. */
export const isTurnOf = (kind: DatabaseKind, name: string): boolean =>
  !isInTurn || !process.env.TEST_DATABASE_URL || oneOf<DatabaseKind>(['sqlite', 'postgres'], name) === kind;
