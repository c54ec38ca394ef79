import { createRandom } from '@/__tests__/support/random';
import type { AppContext } from '@/server/dependencies';
import type { EnsuredTag } from '@/server/modules/core/tag/tag.service';
import { authorNames } from './names';
import { createProgress } from './progress';
import { composeArticle, readTexts } from './texts';

const AUTHORS = 300;
const TAGS = 8;
const SUBS = 4;
const BATCH = 500;

/** Writes so many articles of about so many words, with their authors and tags. */
export async function writeArticles(context: AppContext, articles: number, words?: number): Promise<void> {
  const { texts } = readTexts();
  const random = createRandom(1);
  const authors: string[] = [];
  for (const name of authorNames(AUTHORS, random)) authors.push((await context.users.ensureAuthor(name))._id);
  const tags: EnsuredTag[] = [];
  for (let index = 0; index < TAGS; index++) {
    const subs = Array.from({ length: SUBS }, (_, sub) => `Part ${index}.${sub}`);
    tags.push(await context.tags.ensureTag(`Topic ${index}`, subs));
  }
  const progress = createProgress('articles', articles);
  for (let start = 0; start < articles; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, articles - start) }, (_, offset) => {
      const tag = random.pick(tags);
      const author = random.pick(authors);
      return {
        ...composeArticle(texts, random, words),
        source: `bench/${start + offset}`,
        sourceHash: '1',
        authorId: author,
        coauthorIds: [],
        excerpt: '',
        coverPic: '',
        tagId: tag.id,
        subId: random.pick(tag.subIds),
        // Every 47 minutes one, the last of them long ago.
        publishedAt: new Date(Date.UTC(2015, 0, 1) + (start + offset) * 47 * 60_000).toISOString(),
      };
    });
    const failed = (await context.articleImport.storeEach(batch)).find((outcome) => outcome instanceof Error);
    if (failed) throw failed;
    progress.tell(start + batch.length);
  }
}
