import { createRandom, type Random } from '@/__tests__/support/random';
import type { Db } from '@/server/db/client';
import { plainText } from '@/server/lib/text/articleText';
import { words } from '@/server/lib/text/words';
import { APART } from '../bulk/rareWords';

const LEAST_LENGTH = 3;

/** Some publications, whenever they were published, and their words and authors. */
async function someArticles(db: Db, random: Random, count: number) {
  const { first, last } = await db
    .selectFrom('publication')
    .select((eb) => [eb.fn.min<number>('search_row').as('first'), eb.fn.max<number>('search_row').as('last')])
    .executeTakeFirstOrThrow();
  const articles: { words: string[]; author: string }[] = [];
  while (articles.length < count) {
    const { content, username } = await db
      .selectFrom('publication')
      .innerJoin('user', 'user.id', 'publication.author_id')
      .select(['content', 'username'])
      .where('search_row', '>=', first + Math.floor(random.next() * (last - first)))
      .orderBy('search_row')
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = words(plainText(content)).filter((word) => word.length >= LEAST_LENGTH);
    articles.push({ words: found, author: username });
  }
  return articles;
}

function withTypo(word: string, { below }: Random): string {
  const at = 1 + below(word.length - 2);
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/** The same text, written differently: what is found is kept for some time by the text. */
const written = (text: string, index: number): string =>
  [...text].map((letter, at) => ((index >> (at % 10)) & 1 ? letter.toUpperCase() : letter)).join('');

/** So many texts of each kind, as people may search: words of articles as often as these have them. */
export async function searchTexts(db: Db, count: number): Promise<Record<string, string[]>> {
  const random = createRandom(3);
  const articles = await someArticles(db, random, count);
  const word = (least = LEAST_LENGTH) =>
    articles.map((article) => random.pick(article.words.filter(({ length }) => length >= least)));
  const each = (text: string) => Array.from({ length: count }, (_, index) => written(text, index));
  return {
    'a word': word(),
    'a beginning': word().map((text) => text.slice(0, 2 + random.below(4))),
    'a typo': word(5).map((text) => withTypo(text, random)),
    'two words': articles.map((article) => `${random.pick(article.words)} ${random.pick(article.words)}`),
    'one common word': each(APART[0]),
    'two common words that rarely meet': each(APART.join(' ')),
    'an author': articles.map(({ author }) => author),
    'the beginning of an author': articles.map(({ author }) => author.slice(0, 3 + random.below(6))),
  };
}
