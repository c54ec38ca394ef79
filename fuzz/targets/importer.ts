import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@/server/errors';
import { inlineThreads } from '@/server/lib/threads/inline';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { Source } from '@/server/modules/operations/siteImport/source/source';
import type { SourceItem } from '@/server/modules/operations/siteImport/source/sourceItem';
import { renderWriting } from '@/server/modules/operations/siteImport/text/renderWriting';
import { hostilePost, type PostFile } from '../generators/posts';
import type { KeepSample } from '../judge/sample';
import type { Target } from '../target';
import { wrongWithHtml } from './html';

const stored = { url: '/uploads/a.webp', public_id: 'a.webp', width: 1, height: 1 };
const images = { store: async () => stored, preview: async () => stored };

async function wrongWith(item: SourceItem, source: Source, keep: KeepSample): Promise<string[]> {
  if (item.kind === 'refusal') return /unforeseen/.test(item.reason) ? [item.reason] : [];
  if (item.kind !== 'article') return [];
  const context = {
    ...{ source, images, threads: inlineThreads, isDryRun: true, site: 'Markdown posts' },
    articleImport: { findImported: async () => new Map() },
  };
  const { content, cover } = await renderWriting(item, context as never);
  const isDate = new Date(item.date ?? '').toISOString() === item.date;
  return [
    ...wrongWithHtml(content, keep),
    ...(isDate ? [] : [`its date is ${item.date}`]),
    ...(/^(https?:\/\/|\/uploads\/|$)/.test(cover) ? [] : [`its cover is ${cover}`]),
  ];
}

/** Files of a folder that is imported, from the disk to the HTML. */
export function importer(keep: KeepSample): Target<PostFile> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-fuzz-'));
  return {
    input: hostilePost,
    async check({ name, bytes }) {
      const posts = mkdtempSync(path.join(folder, 'posts-'));
      const file = path.join(posts, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      try {
        const source = await openSource(posts);
        const wrong: string[] = [];
        for await (const item of source.items()) wrong.push(...(await wrongWith(item, source, keep)));
        await source.close();
        return wrong;
      } catch (error) {
        if (error instanceof AppError) return [];
        throw error;
      } finally {
        rmSync(posts, { recursive: true, force: true });
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
