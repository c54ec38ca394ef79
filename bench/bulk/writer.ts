import { createRandom } from '@/__tests__/support/random';
import { composeArticle, readTexts } from '../support/texts';
import type { Written } from './articleRows';
import type { People } from './people';
import { rareWord, wordsApart } from './rareWords';

/** The first author has so much of all. */
const SHARE_OF_FIRST = 0.01;
const RARE_WORDS = 4;
/** So many minutes are between two articles, unless they would take more than ten years together. */
const APART_MINUTES = 47;
const TEN_YEARS_MINUTES = 10 * 365 * 24 * 60;

/** Writes the articles of a site of so many, one after the other; the same ones in every run. */
export function createWriter({ authors, tags }: People, articles: number) {
  const { texts } = readTexts();
  const random = createRandom(2);
  const minutes = Math.min(APART_MINUTES, Math.floor(TEN_YEARS_MINUTES / articles));
  let index = -1;
  return (): Written => {
    index++;
    const { title, content } = composeArticle(texts, random);
    const rare = Array.from({ length: RARE_WORDS }, () => rareWord(random)).join(' ');
    const { tag, subs } = random.pick(tags);
    return {
      ...{ index, title, tag, sub: random.pick(subs) },
      content: `${content}\n<p>Thanks to ${rare} of the ${wordsApart(index)}.</p>`,
      authorId: (random.next() < SHARE_OF_FIRST && authors[0]) || random.pick(authors),
      publishedAt: new Date(Date.UTC(2015, 0, 1) + index * minutes * 60_000).toISOString(),
    };
  };
}
