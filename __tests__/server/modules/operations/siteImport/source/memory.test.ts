import path from 'node:path';
import { startProgram } from '@/__tests__/support/childProgram';
import { isThorough } from '@/__tests__/support/effort';
import { ofKind, sourceItems } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { largeExports, writeExport } from './largeExports';

/** The code of the program takes most of it. */
const HEAP_MB = 100;
/** 20 KB each: 300 MB of a format. */
const ARTICLES = 15_000;

const folder = temporaryFolder('large', {});
afterAll(folder.remove);

async function articlesIn(file: string): Promise<number> {
  const program = startProgram(path.relative(process.cwd(), path.join(__dirname, 'countItems.ts')), {
    SOURCE: file,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
  const [, counts = ''] = await program.until(/counted (.*)\n/);
  program.remove();
  return (JSON.parse(counts) as { article: number }).article;
}

describe.each(Object.entries(largeExports))('%s', (name, parts) => {
  const file = path.join(folder.folder, name);

  it('is read in pieces', async () => {
    await writeExport(file, parts(50));
    expect(ofKind((await sourceItems(file)).items, 'article')).toHaveLength(50);
  });

  if (!isThorough) return;
  it('is read whole where it is larger than the memory', async () => {
    await writeExport(file, parts(ARTICLES));
    expect(await articlesIn(file)).toBe(ARTICLES);
  }, 600_000);
});

const MEGABYTE = 'x'.repeat(1024 * 1024);
function* endless(before: string): Generator<string> {
  yield before;
  for (let written = 0; written < 34; written++) yield MEGABYTE;
}

it.each([
  ['item.xml', '<rss xmlns:wp="x"><channel><item><title>'],
  ['cdata.xml', '<rss xmlns:wp="x"><channel><item><title><![CDATA['],
  ['comment.xml', '<rss xmlns:wp="x"><channel><!--'],
  ['text.json', '{"db":[{"meta":{"exported_on":1},"data":{"posts":[{"html":"'],
  ['line.ndjson', '{"byline":1}\n{"kind":"tag","title":"'],
])('one thing that is larger than the memory is refused: %s', async (name, before) => {
  const file = path.join(folder.folder, name);
  await writeExport(file, endless(before));
  await expect(sourceItems(file)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('too large'),
  });
});
