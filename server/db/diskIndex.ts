import { connectSqlite, type SqliteConnection } from './sqliteDriver';

/** Of one index; the rest of it is on the disk. */
const MEMORY_KB = 8_000;

/** Texts by a key, in the order in which they were added. */
export interface DiskList {
  add(key: string, value?: string): void;
  all(key: string): string[];
  /** The one that was added last; null where the key has none. */
  last(key: string): string | null;
  has(key: string): boolean;
}

export interface DiskIndex {
  /** A new list, which is empty. */
  list(): DiskList;
  close(): void;
}

/** The file has no name, so that the system removes it with this process, however that ends. */
function connect(): SqliteConnection {
  const db = connectSqlite('');
  db.pragma(`cache_size = -${MEMORY_KB}`);
  db.pragma('journal_mode = off');
  db.exec(`
    create table entry (
      list integer not null, key text not null, place integer not null, value text not null,
      primary key (list, key, place)
    ) without rowid
  `);
  return db;
}

function prepare(db: SqliteConnection) {
  const found = 'from entry where list = ? and key = ? order by place';
  return {
    add: db.prepare('insert into entry (list, key, place, value) values (?, ?, ?, ?)'),
    all: db.prepare<[number, string], string>(`select value ${found}`).pluck(),
    last: db.prepare<[number, string], string>(`select value ${found} desc limit 1`).pluck(),
    close: () => db.close(),
  };
}

/** Lists that are too long for the memory, for as long as some work takes. */
export function createDiskIndex(): DiskIndex {
  let opened: ReturnType<typeof prepare> | undefined;
  const statements = () => {
    opened ??= prepare(connect());
    return opened;
  };
  let lists = 0;
  let place = 0;

  return {
    list() {
      const list = lists++;
      const last = (key: string) => statements().last.get(list, key) ?? null;
      return {
        add: (key, value = '') => void statements().add.run(list, key, place++, value),
        all: (key) => statements().all.all(list, key),
        last,
        has: (key) => last(key) !== null,
      };
    },
    close() {
      opened?.close();
      opened = undefined;
    },
  };
}
