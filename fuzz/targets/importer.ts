import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@/server/errors';
import { inlineThreads } from '@/server/lib/threads/inline';
import { createLinkIndex } from '@/server/modules/operations/import/links';
import { PostError } from '@/server/modules/operations/import/postError';
import { readPost } from '@/server/modules/operations/import/postFile';
import { renderPost } from '@/server/modules/operations/import/renderPost';
import { hostilePost, type PostFile } from '../generators/posts';
import type { KeepSample } from '../judge/sample';
import type { Target } from '../target';
import { wrongWithHtml } from './html';

const stored = { url: '/uploads/a.webp', public_id: 'a.webp', width: 1, height: 1 };
const images = { store: async () => stored, preview: async () => stored };

/** Files of a folder that is imported, from the disk to the HTML. */
export function importer(keep: KeepSample): Target<PostFile> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-fuzz-'));
  return {
    input: hostilePost,
    async check({ name, bytes }) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      try {
        const post = await readPost(folder, name);
        const context = {
          ...{ folder, links: createLinkIndex([post]), images, threads: inlineThreads },
          ...{ isDryRun: true, idOf: () => 'a1' },
        };
        const { content, cover } = await renderPost(post, context as never);
        const isDate = new Date(post.date).toISOString() === post.date;
        return [
          ...wrongWithHtml(content, keep),
          ...(isDate ? [] : [`its date is ${post.date}`]),
          ...(/^(https?:\/\/|\/uploads\/|$)/.test(cover) ? [] : [`its cover is ${cover}`]),
        ];
      } catch (error) {
        if (error instanceof PostError || error instanceof AppError) return [];
        throw error;
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
