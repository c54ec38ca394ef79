import { suspensionText } from '@contracts/rules/errorTexts';
import { db, type MockUser, makeId } from '../db';
import { MockFailure } from '../mockFailure';

/** @throws 403 for a suspended account. */
export function refuseSuspended({ suspension }: MockUser): void {
  if (suspension) throw new MockFailure(403, suspensionText(suspension.reason));
}

export function startSession({ _id }: MockUser): { token: string; _id: string } {
  const token = makeId('token');
  db.sessions.set(token, _id);
  return { token, _id };
}

export const tokensOf = (userId: string): string[] =>
  [...db.sessions].filter(([, id]) => id === userId).map(([token]) => token);

/** Ends all sessions of a person but this one. */
export function endOthers(userId: string, token: string): void {
  for (const other of tokensOf(userId)) if (other !== token) db.sessions.delete(other);
}
