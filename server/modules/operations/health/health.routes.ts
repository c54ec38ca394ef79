import { getHealth } from '@contracts/health';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseClient } from '../../../db/client';
import { AppError } from '../../../errors';
import { implement } from '../../../implement';
import { VERSION } from '../../../version';

interface Options {
  database: DatabaseClient;
  /** How long the database may take to answer. */
  timeoutMs?: number;
}

const unavailable = () => new AppError(503, errorTexts.databaseAway);

async function checkDatabase({ db }: DatabaseClient, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), timeoutMs);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), timeout]);
  } catch {
    throw unavailable();
  } finally {
    clearTimeout(timer);
  }
}

export function healthRoutes(app: FastifyInstance, { database, timeoutMs = 2_000 }: Options): void {
  implement(
    app,
    getHealth,
  )(async () => {
    await checkDatabase(database, timeoutMs);
    return { status: 'ok' as const, version: VERSION, database: database.kind, uptime: process.uptime() };
  });
}
