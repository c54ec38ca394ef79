import type { Kysely, Migration } from 'kysely';
import type { DatabaseKind } from '../dialect';
import * as init from './001-init';
import * as social from './002-social';
import * as writing from './003-writing';
import * as history from './004-history';
import * as originality from './005-originality';
import * as decisions from './006-decisions';
import * as chat from './007-chat';
import * as desk from './008-desk';
import * as review from './009-review';
import * as support from './010-support';
import * as people from './011-people';
import * as tags from './012-tags';
import * as reports from './013-reports';
import * as backups from './014-backups';
import * as figures from './015-figures';
import * as notes from './016-notes';
import * as queue from './017-queue';
import * as merges from './019-merges';
import * as published from './023-published';

interface PortableMigration {
  up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
  down(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
}

/** A static list, in order: nothing is discovered from the disk at run time. */
const migrations: Record<string, PortableMigration> = {
  '001-init': init,
  '002-social': social,
  '003-writing': writing,
  '004-history': history,
  '005-originality': originality,
  '006-decisions': decisions,
  '007-chat': chat,
  '008-desk': desk,
  '009-review': review,
  '010-support': support,
  '011-people': people,
  '012-tags': tags,
  '013-reports': reports,
  '014-backups': backups,
  '015-figures': figures,
  '016-notes': notes,
  '017-queue': queue,
  '019-merges': merges,
  '023-published': published,
};

export function migrationsFor(kind: DatabaseKind): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      { up: (db) => migration.up(db, kind), down: (db) => migration.down(db, kind) },
    ]),
  );
}
