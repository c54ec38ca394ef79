import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './support/quantile';

const ROUNDS = 7;
const ROWS = 10_000;
const LIST_LENGTH = 50;

interface Statement {
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): unknown;
}

interface Connection {
  exec(text: string): unknown;
  prepare(text: string): Statement;
  close(): unknown;
}

interface Work {
  name: string;
  times: number;
  /** Does it so many times. */
  run(connection: Connection, times: number): void;
}

const insert = 'insert into entry (title, body, score) values (?, ?, ?)';

const works: Work[] = [
  {
    name: 'one row by its key',
    times: 40_000,
    run(connection, times) {
      const statement = connection.prepare('select * from entry where id = ?');
      for (let time = 0; time < times; time++) statement.get((time % ROWS) + 1);
    },
  },
  {
    name: `a list of ${LIST_LENGTH} rows`,
    times: 1_500,
    run(connection, times) {
      const statement = connection.prepare('select * from entry where id > ? order by id limit ?');
      for (let time = 0; time < times; time++) statement.all((time * 7) % (ROWS - LIST_LENGTH), LIST_LENGTH);
    },
  },
  {
    name: 'a statement that is prepared anew',
    times: 8_000,
    run(connection, times) {
      for (let time = 0; time < times; time++)
        connection.prepare(`select id + ${time} from entry where id = 1`).get();
    },
  },
  {
    name: 'an insert within a transaction',
    times: 20_000,
    run(connection, times) {
      connection.exec('begin immediate');
      const statement = connection.prepare(insert);
      for (let time = 0; time < times; time++) statement.run(`Title ${time}`, 'Words', 0.5);
      connection.exec('rollback');
    },
  },
  {
    name: 'a transaction that is on disk',
    times: 100,
    run(connection, times) {
      const statement = connection.prepare(insert);
      for (let time = 0; time < times; time++) {
        connection.exec('begin immediate');
        statement.run(`Title ${time}`, 'Words', 0.5);
        connection.exec('commit');
      }
    },
  },
];

/** The drivers that this version of Node can load, each with a function that opens a file. The first is the baseline. */
function installedDrivers(): Map<string, (file: string) => Connection> {
  const found = new Map<string, (file: string) => Connection>();
  for (const [label, name] of [
    ['better-sqlite3 12', 'better-sqlite3'],
    ['better-sqlite3 13', 'better-sqlite3-napi'],
    ['node:sqlite', 'node:sqlite'],
  ] as const) {
    // Loading it would end the process.
    if (name === 'better-sqlite3-napi' && Number((process.versions as { napi?: string }).napi) < 10) continue;
    try {
      const loaded = require(name);
      const Driver = loaded.DatabaseSync ?? loaded;
      new Driver(':memory:').close();
      found.set(label, (file) => new Driver(file));
    } catch (error) {
      console.log(`${label} is left out: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  return found;
}

function openFilled(open: (file: string) => Connection, file: string): Connection {
  const connection = open(file);
  connection.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
  connection.exec('create table entry (id integer primary key, title text, body text, score real)');
  connection.exec('begin');
  const statement = connection.prepare(insert);
  for (let row = 0; row < ROWS; row++) statement.run(`Title ${row}`, 'Words '.repeat(30), row / 2);
  connection.exec('commit');
  return connection;
}

function compare(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-drivers-'));
  try {
    const connections = [...installedDrivers()].map(([label, open], index) => {
      const connection = openFilled(open, path.join(folder, `${index}.sqlite`));
      return { label, connection };
    });
    console.log(`Node ${process.versions.node}: ${ROUNDS} rounds in turns, medians, times a second`);
    console.log(`| | ${connections.map(({ label }) => label).join(' | ')} |`);
    for (const { name, times, run } of works) {
      const rates = connections.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round++) {
        connections.forEach(({ connection }, index) => {
          const start = process.hrtime.bigint();
          run(connection, times);
          rates[index]?.push((times * 1e9) / Number(process.hrtime.bigint() - start));
        });
      }
      const medians = rates.map(median);
      const cells = medians.map(
        (rate) => `${Math.round(rate).toLocaleString('en')} (${(rate / (medians[0] ?? rate)).toFixed(2)})`,
      );
      console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
    for (const { connection } of connections) connection.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

compare();
