import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@/server/errors';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { SourceItem } from '@/server/modules/operations/siteImport/source/sourceItem';
import { type ExportFile, exportsFolder, hostileExport } from '../generators/exports';
import type { KeepSample } from '../judge/sample';
import type { Target } from '../target';
import { wrongWithHtml } from './html';

function wrongWith(item: SourceItem, keep: KeepSample): string[] {
  const { kind } = item;
  const wrong: string[] = [];
  if ('date' in item && item.date !== null && new Date(item.date).toISOString() !== item.date)
    wrong.push(`the date of a ${kind} is ${item.date}`);
  if ('oldPaths' in item && item.oldPaths.some((one) => !one.startsWith('/')))
    wrong.push(`an old path of a ${kind} is no path`);
  const isHtml = (kind === 'article' || kind === 'page') && item.text.format === 'html';
  return isHtml ? [...wrong, ...wrongWithHtml(sanitizeArticle(item.text.text), keep)] : wrong;
}

/** Exports of other systems, from the disk to their items: refused with a sentence, or read. */
export function otherSystems(keep: KeepSample): Target<ExportFile> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-fuzz-'));
  return {
    input: hostileExport,
    async check({ file, content }) {
      const [system = ''] = file.split('/');
      rmSync(path.join(folder, system), { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      cpSync(path.join(exportsFolder, system), path.join(folder, system), { recursive: true });
      writeFileSync(path.join(folder, file), content);
      const wrong: string[] = [];
      try {
        const source = await openSource(path.join(folder, system));
        for await (const item of source?.items() ?? []) wrong.push(...wrongWith(item, keep));
        await source?.close();
      } catch (error) {
        if (!(error instanceof AppError && error.status === 400)) throw error;
      }
      return wrong;
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
