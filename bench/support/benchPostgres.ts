import { startPostgres } from '@/__tests__/support/postgresServer';
import { withPostgres } from '@/__tests__/support/withPostgres';
import { CommandError } from '@/server/commandErrors';

/**
 * A PostgreSQL of its own, with an empty database for each size.
 * @throws CommandError where it is not installed
 */
export async function startBenchPostgres() {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) throw new CommandError('PostgreSQL is not installed.');
  return {
    stop: postgres.stop,
    async database(size: number): Promise<string> {
      await withPostgres(postgres.url, (client) => client.query(`create database site_${size}`));
      return postgres.url.replace(/postgres$/, `site_${size}`);
    },
  };
}
