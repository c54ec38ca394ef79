import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { documents } from '@/__tests__/support/documents';
import { isThorough, seed } from '@/__tests__/support/effort';
import { EXPORTED_SITE, readArticles } from '@/__tests__/support/exportedArticles';
import fc from '@/__tests__/support/fastCheck';
import { picture } from '@/__tests__/support/images';
import { importMarkdown } from '@/__tests__/support/markdownImport';
import { loadSampleWithSmallPictures } from '@/__tests__/support/smallSample';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { writeFolder } from '@/server/lib/archive/writeFolder';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { exportEntries } from '@/server/modules/operations/siteExport/exportFormats';

const corpus = path.resolve('../shared/corpus');
/** Which Markdown comes back is looked at in more documents by `portableText.test.ts`, which stores none. */
const GENERATED = isThorough ? 1_000 : 40;
const blogs = isThorough ? ['node-blog', 'rust-blog'] : ['node-blog/announcements'];
const describeCorpus = existsSync(corpus) ? test : test.skip;

/** Generated articles with every block, without the words of a tag or a title that are cut. */
async function addGenerated({ context }: TestServer): Promise<void> {
  const { _id: authorId } = await context.users.ensureAuthor('Ada');
  const { id: tagId } = await context.tags.ensureTag('Craft', []);
  const { url } = await context.images.store(await picture());
  const texts = fc.sample(documents, { numRuns: GENERATED, seed });
  for (const [index, doc] of texts.entries()) {
    const { content } = renderDoc(doc.toJSON());
    const outcome = await context.articleImport.storeImported({
      ...{ source: `generated/${index}`, sourceHash: String(index), authorId, coauthorIds: [] },
      ...{ title: `Article ${index}`, excerpt: `About ${index}`, coverPic: url, tagId, subId: null },
      content: content.replaceAll('/uploads/a.webp', url).replaceAll('https://a.b/c(d).png', url),
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
    });
    expect(outcome).toBe('imported');
  }
}

async function addCorpus({ context }: TestServer): Promise<void> {
  for (const blog of blogs) await importMarkdown(context, path.join(corpus, blog));
}

describeOnEitherDatabase('an export as Markdown', (kind) => {
  /** The site of the import of the export of a site. */
  async function comesBack(fill: (server: TestServer) => Promise<unknown>, differing = 0) {
    const [from, to] = [await startTestServer(kind), await startTestServer(kind)];
    const target = temporaryFolder('export', {});
    try {
      await fill(from);
      const { database, publications: lists, site } = from.context;
      const source = {
        db: database.db,
        lists,
        site: site.current(),
        address: EXPORTED_SITE,
        now: from.clock.now(),
      };
      const entries = exportEntries('markdown', { ...from.context, ...source });
      await writeFolder(target.folder, entries, new AbortController().signal);
      const report = await importMarkdown(to.context, target.folder);
      expect(report).toMatchObject({ failed: [], missingImages: [], lostLinks: [], changes: [] });
      const [wanted, found] = [await readArticles(from), await readArticles(to)];
      expect(found).toHaveLength(wanted.length);
      const others = wanted.filter((article, at) => !isDeepStrictEqual(found[at], article));
      // Of real blogs some have markup around pictures that Markdown takes apart (docs/export.md).
      if (others.length > wanted.length * differing) expect(found).toEqual(wanted);
    } finally {
      await from.close();
      await to.close();
      target.remove();
    }
  }

  test(
    'of the sample is imported as the same articles',
    () => comesBack(loadSampleWithSmallPictures),
    240_000,
  );
  test('of generated articles is imported as the same articles', () => comesBack(addGenerated), 1_200_000);
  describeCorpus(
    'of real blogs is imported as the same articles',
    () => comesBack(addCorpus, 0.01),
    1_200_000,
  );
});
