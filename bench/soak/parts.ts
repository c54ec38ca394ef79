import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { startRedis } from '@/__tests__/support/redisServer';
import { CommandError } from '@/server/commandErrors';
import type { Env } from '@/server/env';
import { startServer } from '../../e2e/support/server';
import { databaseSettings } from '../support/people';
import { createStops } from '../support/stops';

/** A part that can be killed and started again. */
export interface Part {
  name: string;
  kill(): Promise<void>;
  /** Resolves once it answers. */
  start(): Promise<void>;
}

/**
 * Two instances on a durable PostgreSQL and a Redis, all on this machine.
 * @param prepare fills the empty database before the instances begin
 * @param program what starts an instance, where it is not what starts it for a user
 * @throws CommandError where PostgreSQL is not installed
 */
export async function startParts<Prepared>(prepare: (env: Env) => Promise<Prepared>, program?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-soak-'));
  const { add, stop } = createStops();
  add(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    const postgres = await startPostgres({ isDurable: true });
    if (!postgres) throw new CommandError('PostgreSQL is not installed.');
    add(postgres.stop);
    const redis = await startRedis();
    add(redis.stop);
    const stores = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const env: Env = databaseSettings({ ...stores, DATA_DIR: folder });
    const prepared = await prepare(env);
    // Visitors name an address of their own, so that the limits by address stay on.
    const settings = { ...stores, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
    const starting = [startServer(settings, program), startServer(settings, program)];
    for (const one of starting) add(async () => (await one).stop());
    const instances = await Promise.all(starting);
    const killable: Part[] = [
      ...instances.map((one, index) => ({
        name: `instance ${index + 1}`,
        kill: one.kill,
        start: one.restart,
      })),
      { name: 'Redis', kill: redis.kill, start: redis.start },
      { name: 'PostgreSQL', kill: postgres.kill, start: postgres.start },
    ];
    return { env, prepared, instances, killable, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
