import { readFileSync } from 'node:fs';
import path from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { connectSqlite, driversFor, loadDriver } from '@/server/db/sqliteDriver';

type Driver = typeof BetterSqlite3;

/** Loads packages that open a database, and fails for all others as Node does. */
function loaderOf(installed: Record<string, Driver>) {
  return (name: string): Driver => {
    const driver = installed[name];
    if (driver) return driver;
    throw new Error(`Cannot find module '${name}'\nRequire stack:\n- server/db/sqliteDriver.ts`);
  };
}

const working = class {
  close() {}
} as unknown as Driver;
const ofAnotherNode = class {
  constructor() {
    throw new Error('was compiled against a different Node.js version using\nNODE_MODULE_VERSION 137');
  }
} as unknown as Driver;

test.each([
  ['20.19.0', '9', ['better-sqlite3']],
  ['22.13.0', '9', ['better-sqlite3']],
  ['22.14.0', '10', ['better-sqlite3-napi', 'better-sqlite3']],
  ['24.0.0', '10', ['better-sqlite3-napi']],
  ['24.21.0', '10', ['better-sqlite3-napi']],
  ['25.9.0', '10', ['better-sqlite3-napi', 'better-sqlite3']],
  ['26.10.0', '10', ['better-sqlite3-napi', 'better-sqlite3']],
])('Node %s with Node-API %s has these drivers', (node, napi, names) => {
  expect(driversFor({ node, napi })).toEqual(names);
});

test('the first driver that runs is taken', () => {
  const names = ['absent', 'other', 'working'];
  expect(loadDriver(names, loaderOf({ other: ofAnotherNode, working }))).toBe(working);
});

test('where none runs, one line says what to do, with the reason of each', () => {
  expect(() => loadDriver(['absent', 'other'], loaderOf({ other: ofAnotherNode }))).toThrow(
    /^The SQLite driver does not run on this Node \S+ Run "npm ci" .* \(absent: Cannot find module 'absent'; other: was compiled [^\n]*\)$/,
  );
});

test('the driver of this Node opens databases', () => {
  const database = connectSqlite(':memory:');
  expect(database.prepare('select 1 as one').get()).toEqual({ one: 1 });
  database.close();
});

test('the lock file keeps npm from compiling better-sqlite3 13, which comes compiled', () => {
  // npm reads the package's own `gypfile: false` only where there is no lock file. Without a compiler the package,
  // which is optional, would be left out. `npm install` drops this line when it writes the entry anew.
  const lock = JSON.parse(readFileSync(path.join(__dirname, '../../../package-lock.json'), 'utf8'));
  expect(lock.packages['node_modules/better-sqlite3-napi']).toMatchObject({ gypfile: false });
});
