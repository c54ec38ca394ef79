import type { Readable } from 'node:stream';
import type { ExportFormat } from '@contracts/rules/site/exportFormats';
import type { SiteExport } from '@contracts/siteExport';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import * as repository from './siteExport.repository';
import { createSiteExportJob, fileName, type JobParts } from './siteExportJob';

/** A renamed site does not name the program. */
const fileNames: Partial<Record<ExportFormat, string>> = { byline: 'publication' };

function present(row: repository.ListedExport): SiteExport {
  const { id, format, status, asked_at, username, bytes, due_at, done, total } = row;
  return {
    ...{ _id: id, format, status, date: asked_at, by: username ?? '', bytes: Number(bytes) },
    progress: status === 'waiting' ? { done, of: total } : null,
    ends_at: status === 'ready' ? due_at : null,
  };
}

/** Exports of the whole publication. They are made by a job. */
export function createSiteExports(parts: JobParts) {
  const { clock, blobs, news, auditLog, securityLog } = parts;
  const { db } = parts.database;
  const job = createSiteExportJob(parts);

  const noteFor = (
    trx: Tx,
    actorId: string,
    action: string,
    { id, format }: { id: string; format: string },
  ) => auditLog.note(trx, { actorId, action, subject: { kind: 'site', id }, detail: format });

  async function list(): Promise<SiteExport[]> {
    return (await repository.listExports(db)).map(present);
  }

  return {
    ...job,
    list,

    /** @returns the export of the format that is being made from now on, or is already. */
    async ask(userId: string, format: ExportFormat): Promise<SiteExport> {
      await transact(db, async (trx) => {
        const last = await repository.findOfFormat(trx, format);
        if (last?.status === 'waiting' && last.user_id !== null) return;
        const now = isoNow(clock);
        if (last) await repository.giveUp(trx, last.id, now);
        const row = { id: createId(), user_id: userId, format, asked_at: now, due_at: now };
        if (!(await repository.insertExport(trx, row))) return;
        await noteFor(trx, userId, 'export asked', row);
        news.deskChanged(trx, 'exports', row.id);
        trx.onCommit(job.wake);
        trx.onCommit(() => securityLog.note('export.asked', { format, actor: userId }));
      });
      const begun = (await list()).find((one) => one.format === format);
      if (!begun) throw conflict('the export has just been removed: please try again');
      return begun;
    },

    /** @throws AppError 404 where no file is ready. */
    async open(userId: string, id: string): Promise<{ name: string; bytes: number; stream: Readable }> {
      const row = await repository.findById(db, id);
      const file = row?.status === 'ready' && row.user_id !== null ? await blobs.get(fileName(id)) : null;
      if (!row || !file) throw notFound();
      await transact(db, (trx) => noteFor(trx, userId, 'export fetched', row));
      securityLog.note('export.downloaded', { format: row.format, actor: userId });
      return {
        ...{ name: `${fileNames[row.format] ?? row.format}-${row.asked_at.slice(0, 10)}.zip` },
        ...{ bytes: file.size, stream: file.stream },
      };
    },

    /** @throws AppError 404. */
    async remove(userId: string, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const row = await repository.findById(trx, id);
        if (!row || row.user_id === null) throw notFound();
        await repository.giveUp(trx, id, isoNow(clock));
        await noteFor(trx, userId, 'export removed', row);
        news.deskChanged(trx, 'exports', id);
        trx.onCommit(job.wake);
      });
    },
  };
}
