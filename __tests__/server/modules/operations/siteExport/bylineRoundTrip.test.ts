import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleDoc } from '@contracts/article';
import { createTestAuthor, createTestEditor } from '@/__tests__/support/accounts';
import { documents } from '@/__tests__/support/documents';
import { isThorough, runs, seed } from '@/__tests__/support/effort';
import { makeExportedSite } from '@/__tests__/support/exportedSite';
import fc from '@/__tests__/support/fastCheck';
import { importStage } from '@/__tests__/support/importStage';
import { importMarkdown } from '@/__tests__/support/markdownImport';
import { HOUR, inHours, remindDue } from '@/__tests__/support/schedule';
import { loadSampleWithSmallPictures } from '@/__tests__/support/smallSample';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '@/__tests__/support/writing';
import { writeFolder } from '@/server/lib/archive/writeFolder';
import { exportEntries } from '@/server/modules/operations/siteExport/exportFormats';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';

const corpus = path.resolve('../shared/corpus');
const blogs = isThorough ? ['node-blog', 'rust-blog'] : ['node-blog/announcements'];
const describeCorpus = existsSync(corpus) ? test : test.skip;

const AWAITED = /of other sites: the server fetches them\.$/;

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

interface Item {
  kind: string;
  key: string;
  title?: string;
  name?: string;
  text?: unknown;
}

/** The example, and generated articles with every block, which their author wrote here. */
async function write(server: TestServer): Promise<void> {
  const { image } = await makeExportedSite(server);
  const author = await createTestAuthor(server, 'Grace');
  for (const [index, doc] of fc.sample(documents, { numRuns: runs(1_000), seed }).entries()) {
    const text = JSON.stringify(doc.toJSON())
      .replaceAll('/uploads/a.webp', image)
      .replaceAll('https://a.b/c(d).png', image);
    const body = { title: `Generated ${index}`, tag: 'Craft', doc: JSON.parse(text) as ArticleDoc };
    await dataOf(call(server, author, 'POST', '/api/write/article', body));
    server.clock.advance(60_000);
  }
}

/** Everything that is planned for articles, and notes for readers. */
async function plan(server: TestServer): Promise<void> {
  const [ada, editor] = [await createTestAuthor(server, 'Ada'), await createTestEditor(server)];
  const inYears = (years: number) => inHours(server, years * 365 * 24);
  const asEditor = (method: 'POST' | 'PATCH', path: string, body: object) =>
    dataOf(call(server, editor, method, `/api/admin/${path}`, body));
  const publish = (title: string) => publishArticle(server, ada, editor, { title });
  const ending = await publish('Ends');
  await asEditor('PATCH', `article/${ending._id}/end`, { ends_at: inYears(3), from: null });
  await asEditor('PATCH', `article/${ending._id}/update_date`, { update_at: inYears(2), from: null });
  for (const kind of ['correction', 'update']) {
    server.clock.advance(HOUR);
    await asEditor('POST', `published/${ending._id}/correction`, { kind, text: `An example of a ${kind}.` });
  }
  const old = await publish('Needs an update');
  await asEditor('PATCH', `article/${old._id}/update_date`, { update_at: inHours(server, 1), from: null });
  server.clock.advance(2 * HOUR);
  await remindDue(server);
  const wished = await writeDraft(server, ada, { title: 'A wish', publish_at: inYears(2) });
  await dataOf(
    call(server, ada, 'PATCH', `/api/write/article/${wished._id}/end`, { ends_at: inYears(3), from: null }),
  );
  const changed = await publish('Changes later');
  const body = { revision: changed.revision, publish_at: inYears(2), title: 'Changed later' };
  await dataOf(call(server, ada, 'PATCH', `/api/write/article/${changed._id}`, body));
  await accept(server, editor, await submit(server, ada, changed._id));
}

async function addCorpus({ context }: TestServer): Promise<void> {
  for (const blog of blogs) await importMarkdown(context, path.join(corpus, blog));
}

async function exportTo(folder: string, { context, clock }: TestServer): Promise<void> {
  const { database, publications: lists, site } = context;
  const source = { db: database.db, lists, site: site.current(), address: 'https://site.example' };
  const entries = exportEntries('byline', { ...context, ...source, now: clock.now() });
  await writeFolder(folder, entries, new AbortController().signal);
}

/** The lines of an export with names in the place of ids, which are others on each site. */
function readLines(folder: string): string[] {
  const [, ...lines] = readFileSync(path.join(folder, 'site.ndjson'), 'utf8').trim().split('\n');
  const items = lines.map((line) => JSON.parse(line) as Item);
  const names = new Map(items.map(({ key, title, name, text }) => [key, String(title ?? name ?? text)]));
  const comparable = items.map((item) =>
    JSON.stringify({ ...item, oldPaths: undefined, email: undefined })
      .replace(/\/uploads\/[0-9a-f]{32}\.webp/g, '/uploads/picture')
      // Paths that lead nowhere name the site from then on.
      .replaceAll('\\"https://site.example/', '\\"/')
      // Pictures are measured where they are stored.
      .replace(/(\\"(?:width|height)\\":)(?:null|\d+)/g, '$1null')
      .replace(/(?:\/[a-z0-9-]+-|(?<=["/]))([0-9a-z]{14}(?:-draft)?)(?=["#\\])/g, (whole, key: string) =>
        names.has(key) ? `[${names.get(key)}]` : whole,
      ),
  );
  return comparable.sort();
}

describeOnEitherDatabase('an export that is imported and exported again', (kind, { test, testOnEach }) => {
  async function comesBack(fill: (server: TestServer) => Promise<unknown>) {
    const [from, to] = [await startTestServer(kind), await startTestServer(kind)];
    const [first, second] = [temporaryFolder('first', {}), temporaryFolder('second', {})];
    // Nothing that comes is of the future.
    to.clock.advance(YEAR_MS);
    try {
      await fill(from);
      await exportTo(first.folder, from);
      const source = await openSource(first.folder);
      if (!source) throw new Error('it is no export');
      const stage = importStage(() => to);
      const items = await stage.items(await stage.run(source));
      await source.close();
      expect(items.filter(({ outcome }) => outcome !== 'imported')).toEqual([]);
      // It may show pictures that are on other sites here as there.
      const changed = items.flatMap(({ changes }) => changes.filter((line) => !AWAITED.test(line)));
      expect(changed).toEqual([]);
      await exportTo(second.folder, to);
      const [wanted, found] = [readLines(first.folder), readLines(second.folder)];
      for (const [at, line] of wanted.entries()) expect(found[at]).toBe(line);
      expect(found).toHaveLength(wanted.length);
      return wanted;
    } finally {
      await from.close();
      await to.close();
      first.remove();
      second.remove();
    }
  }

  test('has the same authors, tags, documents, pages and comments', () => comesBack(write), 1_200_000);
  describeCorpus('has the same articles of real blogs', () => comesBack(addCorpus), 1_200_000);
  testOnEach(
    'has the same dates of articles',
    async () => {
      const lines = await comesBack(plan);
      expect(lines.filter((line) => line.includes('"planned":'))).toHaveLength(4);
      expect(lines.filter((line) => line.includes('"corrections":'))).toHaveLength(1);
    },
    240_000,
  );
  test('has the same sample', () => comesBack(loadSampleWithSmallPictures), 240_000);
});
