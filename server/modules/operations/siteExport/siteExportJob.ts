import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createFileJob, type FileJobParts } from '../../../jobs/fileJob';
import type { ArchiveEntry } from '../../../lib/archive/archiveEntry';
import { createPacer } from '../../../lib/pacer';
import type { SiteExportRow } from './siteExport.repository';
import * as repository from './siteExport.repository';

export interface JobParts
  extends FileJobParts,
    Pick<
      AllParts,
      'threads' | 'publications' | 'letters' | 'outbox' | 'site' | 'news' | 'auditLog' | 'securityLog'
    > {}

/** How often the progress is announced. */
const TELL_EVERY_MS = 1_000;

/** Under which the file of an export is kept, beside the images. */
export const fileName = (id: string) => `site-export-${id}.zip`;

/** Makes the exports that editors asked for. */
export function createSiteExportJob(parts: JobParts) {
  const { env, letters, outbox, site, news, auditLog, securityLog, clock } = parts;
  const { db } = parts.database;

  async function* entries({ id, format }: SiteExportRow, signal: AbortSignal): AsyncIterable<ArchiveEntry> {
    // Most servers never need the formats.
    const { countParts, exportEntries } = await import('./exportFormats');
    const pace = createPacer(signal);
    const total = await countParts(db, format);
    let done = 0;
    let reportedAt = Number.NEGATIVE_INFINITY;
    async function tell(): Promise<void> {
      if (performance.now() - reportedAt < TELL_EVERY_MS) return;
      reportedAt = performance.now();
      await transact(db, async (trx) => {
        await repository.setProgress(trx, id, Math.min(done, total), total);
        news.deskChanged(trx, 'exports', id);
      });
    }
    const source = {
      ...parts,
      ...{ db, site: site.current(), address: siteAddress(env), now: clock.now() },
      lists: parts.publications,
      async onProgress() {
        done++;
        await tell();
        await pace();
      },
    };
    for await (const entry of exportEntries(format, source)) {
      await tell();
      await pace();
      yield entry;
    }
  }

  return createFileJob<SiteExportRow>(parts, {
    name: 'siteExport',
    folder: 'exports',
    fileName,
    rows: {
      table: 'site_export',
      find: repository.findById,
      change: repository.changeExport,
      remove: repository.deleteExport,
    },
    entries,

    async prepareNews({ id, user_id: userId, format }) {
      const { username, email } = await db
        .selectFrom('user')
        .select(['username', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const link = `${siteAddress(env)}/desk/export`;
      const mail = await letters.write('siteExport', { username, link });
      return async (trx) => {
        await outbox.write(trx, { kind: 'site export', recipient: email, userId, ...mail });
        await auditLog.note(trx, {
          ...{ actorId: userId, action: 'export made', subject: { kind: 'site', id }, detail: format },
        });
        trx.onCommit(() => securityLog.note('export.made', { format, actor: userId }));
      };
    },

    ended: (trx, { id }) => news.deskChanged(trx, 'exports', id),
  });
}
