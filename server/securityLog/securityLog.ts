import { appendFileSync, chmodSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseClient } from '../db/client';
import type { Env } from '../env';
import { type Clock, isoNow } from '../lib/clock';
import type { Logger } from '../logger';
import { createAddressHash } from './addressHash';
import { keepForPerson } from './personEvents';
import { type RequestOrigin, requestOrigin } from './requestOrigin';
import type { SecurityEvent, SecurityFacts } from './securityEvents';

interface Dependencies {
  /** Keeps the key of the hashes and what happened to each person; absent in commands about backups. */
  database?: Pick<DatabaseClient, 'db'>;
  env: Pick<Env, 'DATA_DIR' | 'SECURITY_LOG'>;
  clock: Clock;
  log: Logger;
}

export interface SecurityLog {
  /** Logs an event with the address and the id of the current call. Never fails. */
  note(event: SecurityEvent, facts?: SecurityFacts, origin?: RequestOrigin): void;
  /** Resolves once all that was noted is written. */
  settled(): Promise<void>;
}

export const securityLogFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.join(DATA_DIR, 'security.log');

const OWNER_ONLY = 0o600;

/** Opened for each line, so that a file that was moved away is created again without a signal. */
function appendTo(file: string): (line: string) => void {
  let isClosed = false;
  return (line) => {
    appendFileSync(file, line, { mode: OWNER_ONLY });
    // A file that existed before, or was copied here.
    if (!isClosed) chmodSync(file, OWNER_ONLY);
    isClosed = true;
  };
}

/**
 * A separate log of sign-ins, refusals, and changes to accounts and backups: one JSON object a line, in
 * `DATA_DIR/security.log` or on stdout, and the last events of each person in the database. Addresses are hashed
 * with a key of the database.
 */
export function createSecurityLog({ database, env, clock, log }: Dependencies): SecurityLog {
  const write =
    env.SECURITY_LOG === 'stdout'
      ? (line: string) => void process.stdout.write(line)
      : appendTo(securityLogFile(env));
  const hash = database && createAddressHash(database);
  let last = Promise.resolve();

  async function writeLine(event: SecurityEvent, time: string, facts: SecurityFacts, origin?: RequestOrigin) {
    // Without its key an address is left out; the event is logged anyway.
    const address = origin && (await hash?.(origin.address).catch(() => null));
    const from = { ...(address && { address }), ...(origin && { request: origin.request }) };
    write(`${JSON.stringify({ time, log: 'security', event, ...facts, ...from })}\n`);
  }

  return {
    note(event, facts = {}, origin = requestOrigin.getStore()) {
      const time = isoNow(clock);
      const failed = (error: unknown) => log.error({ err: error, event }, 'security_log.failed');
      const seen = { at: time, device: origin?.device() ?? '' };
      if (env.SECURITY_LOG !== 'off')
        last = last.then(() => writeLine(event, time, facts, origin)).catch(failed);
      if (database) last = last.then(() => keepForPerson(database, event, facts, seen)).catch(failed);
    },
    settled: () => last,
  };
}
