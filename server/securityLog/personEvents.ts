import type { DatabaseClient, Db } from '../db/client';
import { isReferenceViolation } from '../db/dialect';
import { createOrderedId } from '../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../lib/paging';
import * as repository from './personEvents.repository';
import type { SecurityEvent, SecurityFacts } from './securityEvents';

/** Of one person; older ones go. */
export const PERSON_EVENTS_MAX = 500;
const HOUR_MS = 60 * 60 * 1_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
const BATCH = 100;

/** What others can cause any number of times: within an hour it is counted in one row, so that it pushes nothing out. */
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

/** Keeps what happened for the person it happened to; nothing for what names none, or one who is gone. */
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

/** What happened to a person, newest first, and the cursor of the next page. @throws AppError 400 for a wrong cursor. */
export async function listForPerson(db: Db, userId: string, { limit, after }: PageRequest) {
  const from = decodeCursor(after);
  const found = await repository.listPersonEvents(db, userId, { limit: limit + 1, after: from });
  return toPage(found, limit, ({ at, id }) => ({ date: at, id }));
}

/** Forgets some of what is older than 90 days. @returns whether there may be more. */
export async function forgetOld(db: Db, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  return (await repository.deleteOldPersonEvents(db, until, BATCH)) === BATCH;
}
