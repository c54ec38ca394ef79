import { getHealth } from '@contracts/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseClient } from '../../db/client';
import { AppError } from '../../errors';
import { implement } from '../../implement';

interface Options {
  database: DatabaseClient;
  /** How long the database may take to answer. */
  timeoutMs?: number;
}

const unavailable = () => new AppError(503, 'the database does not answer');

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
    return { status: 'ok' as const, database: database.kind, uptime: process.uptime() };
  });
}
