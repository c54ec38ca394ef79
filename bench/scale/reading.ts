import { articlePath } from '@contracts/rules/paths/articlePath';
import type { Person } from '../support/people';
import { readTexts } from '../support/texts';
import type { Asker } from './asker';
import type { Meter } from './meter';

/** The system counts processor time in hundredths of a second, so quick answers need many requests. */
const QUICK_REQUESTS = 5_000;

interface Listed {
  data: { _id: string; slug: string }[];
  next?: string;
}

export const repeated = <Item>(items: Item[]): Item[] =>
  Array.from({ length: QUICK_REQUESTS }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );

export const asAuthor = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function listArticles(asker: Asker, most: number): Promise<Listed['data']> {
  const listed: Listed['data'] = [];
  for (let query = ''; listed.length < most; ) {
    const { text } = await asker.ask({ path: `/api/main/all_article${query}` });
    const { data, next } = JSON.parse(text) as Listed;
    listed.push(...data);
    if (next === undefined) break;
    query = `?after=${next}`;
  }
  return listed;
}

/** What visitors and signed-in readers ask for. */
export async function measureReading(meter: Meter, asker: Asker, readers: Person[]): Promise<void> {
  const listed = await listArticles(asker, readers.length);
  const pages = listed.map((article) => ({ path: articlePath(article) }));
  const [html = ''] = await meter.measureAll('render', pages);
  await meter.measureAll('page', repeated(pages));
  const files = [...new Set(html.match(/\/_next\/static\/[\w./-]+\.(?:js|woff2)/g))];
  await meter.measureAll('file', repeated(files.map((path) => ({ path }))));
  await meter.measureAll(
    'view',
    listed.map(({ _id }) => ({ method: 'PATCH', path: `/api/main/${_id}` })),
  );
  await meter.measureAll(
    'list',
    readers.map((reader) => ({ path: '/api/write/article', headers: asAuthor(reader) })),
  );
  const words = readTexts().texts.flatMap(({ title }) => title.split(/\s+/).slice(0, 2));
  await meter.measureAll(
    'search',
    readers.map((reader, index) => ({
      path: `/api/write/search_article/${encodeURIComponent(words[index % words.length] ?? '')}?limit=5`,
      headers: asAuthor(reader),
    })),
  );
}
