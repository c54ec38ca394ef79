import type { AuditLogEntry } from '@contracts/desk';
import type { DatabaseClient } from '../db/client';
import type { AuditLogTable } from '../db/schema/auditLog';
import type { Tx } from '../db/transact';
import { type Clock, isoNow } from '../lib/clock';
import { createOrderedId } from '../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../lib/paging';
import type { LiveNews } from '../realtime/liveNews';
import {
  type AuditLogRow,
  deleteEntriesOf,
  findLastAction,
  insertEntry,
  listOf,
} from './auditLog.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
}

interface Subject {
  kind: AuditLogTable['subject_kind'];
  id: string;
}

interface Happening {
  /** Null for what the server does by itself. */
  actorId: string | null;
  /** One word or two in the past: `accepted`, `claimed`, `suspended`. */
  action: string;
  subject: Subject;
  /** Of an article. */
  revision?: number;
  /** What was said about it. */
  detail?: string;
  /** Whom the detail names, other than the actor. */
  named?: string;
}

/** What of the desk shows the log of a subject; a log of the site is not shown. */
const topics = {
  article: 'queue',
  comment: 'comments',
  page: 'pages',
  room: 'rooms',
  tag: 'tags',
  user: 'people',
} as const;

const present = (row: AuditLogRow): AuditLogEntry => ({
  _id: row.id,
  date: row.at,
  actor: row.actor_id === null ? null : { _id: row.actor_id, username: row.username ?? '' },
  action: row.action,
  revision: row.revision,
  detail: row.detail,
});

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Who did what at the desk, and when. */
export function createAuditLog({ database: { db }, clock, news }: Dependencies) {
  return {
    /** Notes it in the transaction in which it happens, and tells open desks once that has committed. */
    async note(trx: Tx, { actorId, action, subject, revision, detail, named }: Happening): Promise<void> {
      await insertEntry(trx, {
        id: createOrderedId(),
        at: isoNow(clock),
        actor_id: actorId,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        revision: revision ?? null,
        detail: detail ?? '',
        named_id: named ?? null,
      });
      if (subject.kind !== 'site') news.deskChanged(trx, topics[subject.kind], subject.id);
    },

    /** Of a subject that is gone, with those who had a part in it: nothing is kept. */
    forget: (trx: Tx, kind: Subject['kind'], ids: string[]): Promise<void> => deleteEntriesOf(trx, kind, ids),

    /** What happened to a subject last. */
    lastAction: findLastAction,

    /** What happened to a subject, newest first. */
    async list(subject: Subject, page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listOf(db, subject, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.at, id: row.id }));
      return { data: rows.map(present), next };
    },
  };
}
