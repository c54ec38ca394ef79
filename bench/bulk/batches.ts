import { type ArticleRows, type Model, rowsOf } from './articleRows';
import type { People } from './people';
import { createReadWords } from './readWords';
import { createWriter } from './writer';

const BATCH = 2_000;

export interface Order {
  people: People;
  /** Of the first article, which is stored. */
  model: Model;
  articles: number;
}

export interface Batch {
  /** Empty at the end. */
  rows: ArticleRows[];
  /** Words that no article before had. */
  words: string[];
}

/** The rows of all articles behind the first, in batches. */
export function createBatches({ people, model, articles }: Order) {
  const { readWords, takeNew } = createReadWords();
  const write = createWriter(people, articles);
  write();
  let made = 1;
  return async (): Promise<Batch> => {
    const rows: ArticleRows[] = [];
    for (; rows.length < BATCH && made < articles; made++) rows.push(await rowsOf(model, readWords, write()));
    return { rows, words: takeNew() };
  };
}
