import type { DatabaseClient, Db } from '../db/client';
import { isReferenceViolation } from '../db/dialect';
import { createOrderedId } from '../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../lib/paging';
import * as repository from './personEvents.repository';
import type { SecurityEvent, SecurityFacts } from './securityEvents';

/** Per person; older ones are deleted. */
export const PERSON_EVENTS_MAX = 500;
const HOUR_MS = 60 * 60 * 1_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
const BATCH = 100;

/**
 * Events that others can cause any number of times: within an hour they are counted in one row, so that they do not
 * displace others.
 */
const repeats = new Set<SecurityEvent>([
  'sign_in.failed',
  'sign_in.locked',
  'sign_in.refused',
  'password.refused',
  'factor.refused',
  'factor.locked',
  'access.refused',
  'person.reset_asked',
  'account.data_downloaded',
]);

/** Stores an event for the person it concerns, if it names one who still exists. */
export async function keepForPerson(
  { db }: Pick<DatabaseClient, 'db'>,
  event: SecurityEvent,
  { user, actor, at: place }: SecurityFacts,
  { at, device }: { at: string; device: string },
): Promise<void> {
  const user_id = user ?? actor;
  if (!user_id) return;
  const actor_id = actor && actor !== user_id ? actor : null;
  const row = { user_id, actor_id, event, place: place ?? ('' as const), device };
  try {
    const since = new Date(Date.parse(at) - HOUR_MS).toISOString();
    if (repeats.has(event) && (await repository.countAgain(db, row, since, at))) return;
    await repository.insertPersonEvent(db, { id: createOrderedId(), at, ...row });
    await repository.deleteBeyond(db, user_id, PERSON_EVENTS_MAX);
  } catch (error) {
    if (!isReferenceViolation(error)) throw error;
  }
}

/** Events of a person, newest first, and the cursor of the next page. @throws AppError 400 for an invalid cursor. */
export async function listForPerson(db: Db, userId: string, { limit, after }: PageRequest) {
  const from = decodeCursor(after);
  const found = await repository.listPersonEvents(db, userId, { limit: limit + 1, after: from });
  return toPage(found, limit, ({ at, id }) => ({ date: at, id }));
}

/** Deletes a batch of events older than 90 days. @returns whether there may be more. */
export async function forgetOld(db: Db, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  return (await repository.deleteOldPersonEvents(db, until, BATCH)) === BATCH;
}
