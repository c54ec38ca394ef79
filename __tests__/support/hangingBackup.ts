import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';

/** A process that begins the backup of a schedule at BACKUP_AT, and waits for ever for the first image. */
const env = parseEnv(process.env);
const context = createContext({
  env,
  log: pino({ level: 'silent' }),
  clock: { now: () => new Date(process.env.BACKUP_AT ?? '') },
  cache: noCache,
  database: openDatabase(env),
});
Object.assign(context.blobs, {
  get: () => {
    process.stdout.write('amid the backup\n');
    return new Promise(() => {});
  },
});
for (const job of context.scheduledBackups.jobs) job.start();
setInterval(() => {}, 60_000);
