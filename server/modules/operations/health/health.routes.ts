import { getHealth } from '@contracts/health';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseClient } from '../../../db/client';
import { AppError } from '../../../errors';
import { implement } from '../../../implement';
import { isDiskFull } from '../../../lib/diskFull';
import type { Logger } from '../../../logger';
import { VERSION } from '../../../version';

interface Options {
  database: DatabaseClient;
  log: Logger;
  /** Rejects where nothing can be stored. */
  checkWrites(): Promise<void>;
  /** How long the database may take to answer. */
  timeoutMs?: number;
}

const unavailable = () => new AppError(503, errorTexts.databaseAway);

/** @throws Error of the work, or AppError 503 where it takes too long. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), timeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function healthRoutes(app: FastifyInstance, options: Options): void {
  const { database, log, checkWrites, timeoutMs = 2_000 } = options;

  async function check(isReadingOnly: boolean): Promise<void> {
    try {
      await within(timeoutMs, sql`select 1`.execute(database.db));
      if (!isReadingOnly) await within(timeoutMs, checkWrites());
    } catch (error) {
      // A full disk has its own state: reading still works.
      if (isDiskFull(error)) throw error;
      if (!(error instanceof AppError)) log.error({ err: error }, 'health.check_failed');
      throw unavailable();
    }
  }

  implement(app, getHealth, async ({ query }) => {
    await check(query.only === 'reading');
    return { status: 'ok' as const, version: VERSION, database: database.kind, uptime: process.uptime() };
  });
}
