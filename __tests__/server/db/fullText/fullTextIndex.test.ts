import { fullTextIndexOf } from '@/server/db/dialect';
import type { FullTextQuery, MatchedFields, Term } from '@/server/db/fullText/fullTextIndex';
import { createTestAuthor } from '../../../support/accounts';
import { runs, seed } from '../../../support/effort';
import { createRandom, type Random } from '../../../support/random';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';

const ARTICLES = 240;
const QUERIES = 1_600;
/** The later ones are rarer, in titles and in bodies. */
const vocabulary = ['ash', 'ashen', 'birch', 'cedar', 'cedarwood', 'elm', 'fir', 'hazel', 'larch', 'oak'];
const places: MatchedFields[] = ['anywhere', 'allInTitle', 'oneInTitle'];

interface Indexed {
  row: number;
  title: string[];
  all: string[];
}

const someWords = ({ next, below }: Random, most: number): string[] =>
  Array.from(
    { length: 1 + below(most) },
    () => vocabulary[Math.floor(next() ** 3 * vocabulary.length)] ?? '',
  );

const has = (words: string[], terms: Term[]): boolean =>
  terms.some(({ word, isPrefix }) =>
    words.some((other) => (isPrefix ? other.startsWith(word) : other === word)),
  );

const matches: Record<MatchedFields, (article: Indexed, query: FullTextQuery) => boolean> = {
  anywhere: ({ all }, query) => query.every((terms) => has(all, terms)),
  allInTitle: ({ title }, query) => query.every((terms) => has(title, terms)),
  oneInTitle: ({ title, all }, query) => has(title, query.flat()) && query.every((terms) => has(all, terms)),
};

function randomQuery(random: Random): FullTextQuery {
  const term = (): Term => {
    const word = random.pick(vocabulary);
    return random.below(3) === 0
      ? { word: word.slice(0, 1 + random.below(word.length)), isPrefix: true }
      : { word, isPrefix: false };
  };
  const group = () => Array.from({ length: 1 + random.below(2) }, term);
  return Array.from({ length: 1 + random.below(3) }, group);
}

describeOnEachDatabase('the index of words', (kind) => {
  const random = createRandom(seed);
  const index = fullTextIndexOf(kind);
  let server: TestServer;
  let articles: Indexed[];

  const { newest, among } = index;
  const db = () => server.context.database.db;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const author = await createTestAuthor(server, 'Ada');
    const tag = await server.context.tags.ensureTag('Trees');
    const texts = Array.from({ length: ARTICLES }, (_, number) => ({
      // Above the oldest ones, so that a title is met late.
      title: number < ARTICLES / 3 ? someWords(random, 3) : [`number${number}`],
      body: someWords(random, 8),
    }));
    await server.context.articleImport.storeEach(
      texts.map(({ title, body }, number) => ({
        ...{ source: `tree-${number}`, sourceHash: 'x', authorId: author._id, coauthorIds: [] },
        ...{ title: title.join(' '), excerpt: '', content: `<p>${body.join(' ')}</p>`, coverPic: '' },
        ...{ tagId: tag.id, subId: null },
        publishedAt: new Date(Date.UTC(2020, 0, 1, 0, number)).toISOString(),
      })),
    );
    const stored = await db().selectFrom('publication').select('search_row').orderBy('search_row').execute();
    articles = texts.map(({ title, body }, number) => ({
      ...{ row: Number(stored[number]?.search_row), title, all: [...title, ...body] },
    }));
  });
  afterAll(() => server.close());

  async function compare(): Promise<void> {
    for (let tried = 0; tried < runs(QUERIES); tried++) {
      const query = randomQuery(random);
      const limit = 1 + random.below(30);
      const from = random.pick(articles).row;
      const range = { from, to: from + random.below(120) * 60_000_000 };
      for (const place of places) {
        const expected = articles.filter((article) => matches[place](article, query)).map(({ row }) => row);
        const inOrder = expected.reverse();
        const within = inOrder.filter((row) => row >= range.from && row < range.to);
        const named = JSON.stringify({ place, query, limit });
        expect({ named, rows: await newest(db(), query, place, limit) }).toEqual({
          ...{ named, rows: inOrder.slice(0, limit) },
        });
        expect({ named, range, rows: await newest(db(), query, place, limit, range) }).toEqual({
          ...{ named, range, rows: within.slice(0, limit) },
        });
      }
    }
  }

  test('finds the newest rows that match there, as reading all texts would', compare);

  test('says of one row and of several whether they match', async () => {
    const query = [[{ word: 'cedar', isPrefix: true }]];
    const having = articles.filter((article) => matches.anywhere(article, query)).map(({ row }) => row);
    const rows = articles.map(({ row }) => row);
    expect((await among(db(), query, rows)).sort((a, b) => a - b)).toEqual(having);
    for (const row of rows.slice(0, 60))
      expect(await among(db(), query, [row])).toEqual(having.includes(row) ? [row] : []);
  });

  test('finds a text by its new words once it has changed, and no more once it is removed', async () => {
    for (const article of articles.filter((_, number) => number % 7 === 0)) {
      article.title = someWords(random, 3);
      article.all = [...article.title, ...someWords(random, 8)];
      const { row, title, all } = article;
      await index.put(db(), { row, title: title.join(' '), body: all.slice(title.length).join(' ') });
    }
    const removed = articles.filter((_, number) => number % 7 === 3);
    for (const { row } of removed) await index.remove(db(), row);
    articles = articles.filter((article) => !removed.includes(article));
    await compare();
  });
});
