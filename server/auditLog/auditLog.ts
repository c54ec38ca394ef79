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
  /** The revision of an article. */
  revision?: number;
  /** Additional text. */
  detail?: string;
  /** A person that the detail names, other than the actor. */
  named?: string;
}

/** The part of the desk that shows the log of a subject; a log of the site is not shown. */
const topics = {
  article: 'queue',
  comment: 'comments',
  commission: 'commissions',
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

/** The log of actions at the desk. */
export function createAuditLog({ database: { db }, clock, news }: Dependencies) {
  return {
    /** Logs an action in its transaction, and notifies open desks once that has committed. */
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

    /** Deletes the entries of a removed subject. */
    forget: (trx: Tx, kind: Subject['kind'], ids: string[]): Promise<void> => deleteEntriesOf(trx, kind, ids),

    /** The last action on a subject. */
    lastAction: findLastAction,

    /** The actions on a subject, newest first. */
    async list(subject: Subject, page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listOf(db, subject, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.at, id: row.id }));
      return { data: rows.map(present), next };
    },
  };
}
