import type { LogEvent } from 'kysely';
import type { DatabaseClient } from '../db/client';
import type { Metrics } from './metrics';

const commands: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Measures the time of statements. @returns the listener for Kysely; undefined if nothing is measured. */
export function measureStatements(metrics: Metrics): ((event: LogEvent) => void) | undefined {
  if (!metrics.isOn) return undefined;
  const times = metrics.addTimes({
    name: 'byline_database_statement_seconds',
    help: 'Time of statements, without the wait for a connection.',
    labels: ['command', 'result'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  });
  return ({ level, query, queryDurationMillis }) =>
    times.observe(queryDurationMillis / 1_000, {
      command: commands[query.query.kind] ?? 'other',
      result: level === 'error' ? 'error' : 'ok',
    });
}

/** Says how many connections to PostgreSQL there are; SQLite has one. */
export const measureConnections = (metrics: Metrics, { connections }: DatabaseClient): void =>
  metrics.add({
    name: 'byline_database_connections',
    help: 'Connections to PostgreSQL by what they do, and statements that wait for one.',
    type: 'gauge',
    labels: ['state'],
    read: () => Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
  });
