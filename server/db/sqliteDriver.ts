import type BetterSqlite3 from 'better-sqlite3';
import { SettingsError } from '../commandErrors';

export type SqliteConnection = BetterSqlite3.Database;
export type SqliteStatement = BetterSqlite3.Statement;
type Driver = typeof BetterSqlite3;

/**
 * better-sqlite3 13, whose binaries are included in the package. It aborts the process if Node-API is older than
 * this.
 */
const NODE_API_DRIVER = 'better-sqlite3-napi';
const NODE_API_VERSION = 10;
/** better-sqlite3 12, which is downloaded or compiled for one version of Node. */
const V8_DRIVER = 'better-sqlite3';
/** Since 24.19 Node ends the process when an object of this driver is collected (nodejs/node#65446). */
const V8_DRIVER_UNSOUND_ON = 24;

/** The packages that are sound on this Node, the best one first. */
export function driversFor(versions: { node: string; napi?: string }): string[] {
  if (Number(versions.napi ?? 0) < NODE_API_VERSION) return [V8_DRIVER];
  const major = Number.parseInt(versions.node, 10);
  return major === V8_DRIVER_UNSOUND_ON ? [NODE_API_DRIVER] : [NODE_API_DRIVER, V8_DRIVER];
}

/**
 * Loads the first of the packages that is installed and runs on this machine.
 * @throws SettingsError where none does.
 */
export function loadDriver(names: string[], load: (name: string) => Driver): Driver {
  const reasons: string[] = [];
  for (const name of names) {
    try {
      const driver = load(name);
      // The package loads its binary with the first database.
      new driver(':memory:').close();
      return driver;
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      reasons.push(`${name}: ${reason}`);
    }
  }
  throw new SettingsError(
    `The SQLite driver does not run on this Node ${process.versions.node}. Run "npm ci" with this Node (docs/deployment.md says what it needs), or set DATABASE_URL for PostgreSQL. (${reasons.join('; ')})`,
  );
}

let driver: Driver | undefined;

/** The driver of this process. @throws SettingsError where none runs */
export function requireSqlite(): Driver {
  driver ??= loadDriver(driversFor(process.versions), require);
  return driver;
}

/** Opens a SQLite file with the driver that is sound on the running Node. */
export function connectSqlite(file: string, options: BetterSqlite3.Options = {}): SqliteConnection {
  return new (requireSqlite())(file, options);
}
