import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';

/** Sends the mails and the calls of webhooks that wait, until it is killed. Its clock is ahead by `AHEAD_MS`. */
function run(): void {
  const { AHEAD_MS = '0', ...settings } = process.env as Record<string, string>;
  const env = parseEnv(settings);
  const { mailSending, webhookSending } = createContext({
    env,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date(Date.now() + Number(AHEAD_MS)) },
    cache: noCache,
    database: openDatabase(env),
  });
  mailSending.start();
  webhookSending.start();
  // The jobs alone would let the process end.
  setInterval(() => {}, 60_000);
  process.stdout.write('sending\n');
}

run();
