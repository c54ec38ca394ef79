import type { AuditLog } from '../../../auditLog/auditLog';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { type FoundPage, findPage } from './page.repository';

/** The editor of a page; without an id for the server itself. */
export interface PageEditor {
  _id: string | null;
}

interface Dependencies {
  database: DatabaseClient;
  auditLog: Pick<AuditLog, 'note'>;
}

export const PAGE_OVERTAKEN = 'this page was saved elsewhere since you opened it: please compare the two';

/** @throws AppError 404. */
export async function requirePage(on: Parameters<typeof findPage>[0], id: string): Promise<FoundPage> {
  const page = await findPage(on, id);
  if (!page) throw notFound();
  return page;
}

/** Runs changes of pages one after the other, so that a check of all pages stays true until the commit. */
export function createPageChange({ database: { db, kind }, auditLog }: Dependencies) {
  return <Result>(
    editor: PageEditor,
    work: (
      trx: Tx,
      /** Writes an action into the log of the desk. */
      note: (action: string, page: { id: string; revision: number; detail?: string }) => Promise<void>,
    ) => Promise<Result>,
  ): Promise<Result> =>
    transact(db, async (trx) => {
      await lockName(trx, kind, 'pages');
      return work(trx, async (action, { id, revision, detail }) => {
        const subject = { kind: 'page', id } as const;
        await auditLog.note(trx, { actorId: editor._id, action, subject, revision, detail });
      });
    });
}
