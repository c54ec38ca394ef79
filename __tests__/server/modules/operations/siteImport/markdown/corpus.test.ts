import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isThorough } from '@/__tests__/support/effort';
import { importMarkdown } from '@/__tests__/support/markdownImport';
import { startTestServer } from '@/__tests__/support/testContext';

const corpus = path.resolve('../shared/corpus');
const blogs = isThorough
  ? [
      { name: 'node-blog', postsMin: 220 },
      { name: 'rust-blog', postsMin: 740 },
    ]
  : [{ name: 'node-blog/announcements', postsMin: 30 }];

/** On an idle machine it takes half of the minute that an import of this size may take. */
const MOST_SECONDS = 240;

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file)).length;

const describeCorpus = existsSync(corpus) ? describe : describe.skip;

describeCorpus(`real blogs${existsSync(corpus) ? '' : ': the folder ../shared/corpus is not here'}`, () => {
  test(
    'come in whole, and stay as they are when imported again',
    async () => {
      const server = await startTestServer('sqlite');
      let posts = 0;
      for (const { name, postsMin } of blogs) {
        const folder = path.join(corpus, name);
        const report = await importMarkdown(server.context, folder);
        expect(report.failed).toEqual([]);
        expect(report.imported).toBe(report.posts);
        // Section pages, a few of a blog, are all that is no post.
        expect(report.skipped.length).toBeLessThanOrEqual(4);
        expect(report.posts + report.skipped.length).toBe(markdownIn(folder));
        // The corpus is without its larger images, so most that are missing are so rightly.
        for (const { image } of report.missingImages)
          expect(image).toMatch(/\(the export does not have the file\)$/);
        expect(report.lostLinks.flatMap(({ links }) => links).length).toBeLessThan(20);
        expect(report.posts).toBeGreaterThan(postsMin);
        posts += report.posts;
        const again = await importMarkdown(server.context, folder);
        expect(again).toMatchObject({ unchanged: report.posts, imported: 0, updated: 0, newAuthors: 0 });
      }
      const { count } = (await server.app.inject('/api/main/all_article')).json();
      expect(count).toBe(posts);
      const { data: tags } = (await server.app.inject('/api/offline_subtitle/total_subtitle')).json();
      expect(tags.length).toBeLessThanOrEqual(14);
      await server.close();
    },
    MOST_SECONDS * 1_000,
  );
});
