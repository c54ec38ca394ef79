import path from 'node:path';
import { sql } from 'kysely';
import { contentOf, fillSmallSite } from '@/__tests__/support/backups';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { parseEnv } from '@/server/env';
import { createBlobs } from '@/server/lib/blobs/blobs';
import { loadFeatures } from '@/server/loadFeatures';
import { restoreBackup } from '@/server/modules/operations/backup/restoreBackup';
import { writeBackup } from '@/server/modules/operations/backup/writeBackup';
import { startProgram } from '../../support/childProgram';
import { endConnections } from '../../support/keptConnections';
import { createTestDatabase, describeOnEachDatabase, startTestServer } from '../../support/testContext';

const LATER = '999-of-a-later-version';

describeOnEachDatabase('going back to the former version', (kind) => {
  test('is refused on the newer database, which stays as it is, and done with the backup from before', async () => {
    const server = await startTestServer(kind);
    const empty = await createTestDatabase(kind);
    const { env, context } = server;
    const { db } = context.database;
    const envOf = (settings: Record<string, string>) =>
      parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
    try {
      await fillSmallSite(server);
      const file = path.join(env.DATA_DIR, 'before.tar.gz');
      await writeBackup({ ...context, env, clock: server.clock }, file);
      const former = await contentOf(server);

      await sql`create table later_table (id text primary key)`.execute(db);
      await sql`insert into kysely_migration (name, timestamp) values (${LATER}, '')`.execute(db);
      await sql`update tag set title = 'Changed since'`.execute(db);
      const newer = await contentOf(server);
      const settings = { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL ?? '' };
      const program = startProgram('__tests__/server/cli/mainProgram.ts', settings);
      const code = await program.ended;
      program.remove();
      expect([code, program.output()]).toEqual([
        78,
        `The database of ${kind === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'} cannot be used: it belongs to a newer version of Byline (migration ${LATER}). Start that version, or restore a backup from before the update. Nothing was changed.\n`,
      ]);
      expect(await contentOf(server)).toEqual(newer);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      expect(rows.map(({ name }) => name)).toContain(LATER);

      await db.destroy();
      // Those that are kept for the next test would be in use.
      await endConnections(settings.DATABASE_URL);
      const restoring = (where: Record<string, string>) =>
        restoreBackup({ env: envOf(where), file, isForced: true });
      if (kind === 'postgres') {
        await expect(restoring(settings)).rejects.toThrow(/newer version of Byline: give an empty one/);
      }
      const target = kind === 'postgres' ? empty.settings : settings;
      await restoring(target);
      const database = openDatabase(envOf(target));
      expect(await migrateToLatest(database)).toEqual([]);
      const blobs = createBlobs(envOf(target));
      const restored = { ...context, database, blobs, features: loadFeatures() };
      const { tables, images } = await contentOf({ context: restored, env: envOf(target) });
      tables.desk_log = tables.desk_log?.filter((line) => !line.includes('"restored"')) ?? [];
      expect({ tables, images }).toEqual(former);
      await database.db.destroy();
    } finally {
      await server.close();
      await empty.remove();
    }
  });
});
