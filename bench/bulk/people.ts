import type { Random } from '@/__tests__/support/random';
import { transact } from '@/server/db/transact';
import type { AppContext } from '@/server/dependencies';
import { authorNames } from '../support/names';
import type { Written } from './articleRows';

const ARTICLES_PER_AUTHOR = 50;
const LEAST_AUTHORS = 300;
const ARTICLES_PER_TAG = 25_000;
const LEAST_TAGS = 8;
const SUBS = 4;
/** Authors of a transaction. */
const AT_ONCE = 500;

export interface People {
  authors: string[];
  tags: { tag: Written['tag']; subs: Written['sub'][] }[];
}

/** Makes the authors and tags of a site of so many articles, by the application. */
export async function makePeople(context: AppContext, random: Random, articles: number): Promise<People> {
  const authors: string[] = [];
  const count = Math.max(LEAST_AUTHORS, Math.round(articles / ARTICLES_PER_AUTHOR));
  const names = authorNames(count, random);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    await transact(context.database.db, async (trx) => {
      for (const name of names.slice(from, from + AT_ONCE))
        authors.push((await context.users.ensureAuthor(name, {}, trx))._id);
    });
  }
  const tags: People['tags'] = [];
  for (let index = 0; index < Math.max(LEAST_TAGS, articles / ARTICLES_PER_TAG); index++) {
    const title = `Topic ${index}`;
    const titles = Array.from({ length: SUBS }, (_, sub) => `Part ${index}.${sub}`);
    const { id, subIds } = await context.tags.ensureTag(title, titles);
    const subs = titles.map((title, sub) => ({ id: subIds[sub] ?? '', title }));
    tags.push({ tag: { id, title }, subs });
  }
  return { authors, tags };
}
