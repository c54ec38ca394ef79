import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContext } from '@/__tests__/support/openContext';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { withPostgres } from '@/__tests__/support/withPostgres';
import { CommandError } from '@/server/commandErrors';
import { migrateToLatest } from '@/server/db/migrator';
import { writeArticles } from '../support/articles';
import { databaseSettings, makePeople } from '../support/people';
import { parentOf, startByline } from '../support/processes';
import { createStops } from '../support/stops';
import { createAsker } from './asker';
import { ARTICLE_WORDS } from './costs';

const EDITORS = 4;

/** A number from the database, and what is made of it while the connection is open. */
const ask = (url: string, query: string, use = (number: number) => number): Promise<number> =>
  withPostgres(url, async (client) => {
    const { rows } = await client.query<{ number: string }>(`select ${query} as number`);
    return use(Number(rows[0]?.number));
  });

/**
 * A built instance and a durable PostgreSQL with articles and people, all on this machine.
 * @throws CommandError where PostgreSQL is not installed
 */
export async function startMeasuredSite(size: { articles: number; people: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-scale-'));
  const { add, stop } = createStops();
  add(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    const postgres = await startPostgres({ isDurable: true });
    if (!postgres) throw new CommandError('PostgreSQL is not installed.');
    add(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    const databaseSize = () => ask(postgres.url, 'pg_database_size(current_database())');

    const context = openContext(settings);
    await migrateToLatest(context.database);
    const empty = await databaseSize();
    await writeArticles(context, size.articles, ARTICLE_WORDS);
    await context.database.db.destroy();
    await withPostgres(postgres.url, (client) => client.query('vacuum analyze'));
    const articleBytes = ((await databaseSize()) - empty) / size.articles;
    const people = await makePeople(databaseSettings(settings), size.people, EDITORS);

    const postmaster = await ask(postgres.url, 'pg_backend_pid()', parentOf);
    const server = await startByline({ folder }, settings);
    add(server.stop);
    const asker = createAsker(server.url);
    add(async () => asker.close());
    return { ...people, folder, server, asker, postmaster, articleBytes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
