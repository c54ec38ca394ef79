import type { DeskLogEntry } from '@contracts/desk';
import { db, makeId, now } from '../db';
import { newestFirst, type PageInput } from '../pageOf';
import { presentEditor } from '../present';
import type { MockDeskEntry } from '../tables/deskLog';

type Happening = Pick<MockDeskEntry, 'actorId' | 'action' | 'subject'> &
  Partial<Pick<MockDeskEntry, 'revision' | 'detail'>>;

/** Notes what is done at the desk. */
export function noteAtDesk({ revision = null, detail = '', ...happening }: Happening): void {
  db.deskLog.push({ _id: makeId('entry'), date: now(), ...happening, revision, detail });
}

const present = ({ _id, date, actorId, action, revision, detail }: MockDeskEntry): DeskLogEntry => ({
  _id,
  date,
  actor: presentEditor(actorId),
  action,
  revision,
  detail,
});

/** What was done to a subject, newest first. */
export function deskLogOf({ kind, id }: MockDeskEntry['subject'], input: PageInput) {
  const entries = db.deskLog.filter(({ subject }) => subject.kind === kind && subject.id === id);
  return newestFirst(entries, input, ({ date, _id }) => ({ date, id: _id }), present);
}
