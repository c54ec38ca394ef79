import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { createBlobs } from '@/server/lib/blobs/blobs';
import { joinInstances } from '@/server/redis/instances';

/** Uses the PostgreSQL, the Redis and the S3 of the settings once: certificates are believed from the start of a process. */
async function run(): Promise<void> {
  const env = parseEnv(process.env);
  await createBlobs(env).check();
  const { db } = openDatabase(env);
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  const instances = await joinInstances(env.REDIS_URL ?? '', pino({ level: 'silent' }));
  await instances.limiter.take('one', { most: 5, windowMs: 60_000 });
  await instances.leave();
  await db.destroy();
  process.stdout.write(`reached, database with TLS: ${rows[0]?.ssl}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
