import type { Kysely, Migration } from 'kysely';
import { loadFolder } from '../../lib/loading/loadFolder';
import type { DatabaseKind } from '../dialect';

interface PortableMigration {
  up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
  down(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
}

/** The migrations of a folder, by their names and in their order. */
export function migrationsFor(kind: DatabaseKind, folder = __dirname): Record<string, Migration> {
  return Object.fromEntries(
    loadFolder<PortableMigration>(folder, /^\d{3}-.*\.ts$/).map(({ name, module }) => [
      name.replace('.ts', ''),
      { up: (db) => module.up(db, kind), down: (db) => module.down(db, kind) },
    ]),
  );
}
