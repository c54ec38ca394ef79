import { migrationsFor } from '../../../../db/migrations';
import { bad, defineCheck, good, warning } from '../check';
import { databaseVersion, listMigrations } from '../siteCheck.repository';

/** The oldest release of PostgreSQL that is kept up to date by its project. */
const OLDEST_POSTGRES = 14;

export const check = defineCheck({
  name: 'Database',
  async look({ env, context, isServing }) {
    if (!context) {
      return bad(
        'The database cannot be used, or the site was never started.',
        `Check that ${env.DATABASE_URL ? 'the server of DATABASE_URL runs and takes this user' : 'DATA_DIR is there and has a database: the first start makes it'}.`,
      );
    }
    const { db, kind } = context.database;
    const done = await listMigrations(db);
    const known = Object.keys(migrationsFor(kind));
    if (done.some((name) => !known.includes(name))) {
      return bad(
        'The database belongs to a newer version of this program.',
        'Start the newer version again.',
      );
    }
    const missing = known.length - done.length;
    if (missing > 0 && !isServing) {
      return warning(`The next start changes the database in ${missing} steps.`, 'Make a backup before it.');
    }
    const version = await databaseVersion(db, kind);
    if (kind === 'postgres' && Number.parseInt(version, 10) < OLDEST_POSTGRES) {
      return warning(
        `PostgreSQL ${version} gets no security updates any more.`,
        `Move to PostgreSQL ${OLDEST_POSTGRES} or later.`,
      );
    }
    return good(`${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${version} answers.`);
  },
});
