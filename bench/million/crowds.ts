import { openContext } from '@/__tests__/support/openContext';
import { databaseSettings, makePeople } from '../support/people';
import type { RunningServer } from '../support/processes';
import type { Site } from '../support/site';
import { printTable } from '../support/table';
import { type Ask, type Times, timesOf, timesRow } from './times';

/** The first two of the authors: one wrote a hundredth of all, the other has as many notifications as there are articles. */
const PROLIFIC = 'Ada Abel';
const LIKED = 'Blaise Abel';
const TURNS = 40;
/** So many that none of them comes to the limit of searches. */
const EDITORS = 8;
const MEMORY_GOAL_MB = 300;

const turns = (asks: Ask[]): Ask[] => Array.from({ length: TURNS }, () => asks).flat();

/** The same in turn by each of the callers, who have different headers. */
const turnsOfAll = (asks: Ask[], callers: Record<string, string>[]): Ask[] =>
  turns(asks).map((ask, index) => ({
    ...ask,
    headers: callers[Math.floor(index / asks.length) % callers.length],
  }));

async function callersOf({ settings }: Site) {
  const context = openContext(settings);
  const signIn = async (name: string) => {
    const { _id } = await context.users.ensureAuthor(name);
    return { id: _id, headers: { authorization: `Bearer ${await context.auth.startSession(_id)}` } };
  };
  const prolific = await signIn(PROLIFIC);
  const liked = await signIn(LIKED);
  await context.database.db.destroy();
  const made = await makePeople(databaseSettings(settings), 0, EDITORS);
  const editors = made.editors.map(({ desk }) => ({ cookie: desk?.cookie ?? '' }));
  return { prolific, liked, editors };
}

/** The pages of a list, one after the other. */
async function pagesOf(server: RunningServer, { path, ...init }: Ask, pages: number): Promise<Ask[]> {
  const asks: Ask[] = [{ path, ...init }];
  for (let ask = asks[0]; ask && asks.length < pages; ) {
    const { next }: { next?: string } = await (await fetch(server.url + ask.path, init)).json();
    if (!next) break;
    ask = { path: `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`, ...init };
    asks.push(ask);
  }
  return asks;
}

/** The addresses that a sitemap's index names. */
async function partsOf({ url }: RunningServer): Promise<Ask[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = '']) => ({ path }));
}

/** Lists of people who have very much, and what search engines and readers of feeds fetch. */
export async function reportCrowds(server: RunningServer, site: Site): Promise<void> {
  const { prolific, liked, editors } = await callersOf(site);
  const own = (query: string): Ask => ({
    path: `/api/write/my_article/accepted${query}`,
    headers: prolific.headers,
  });
  const queue = (query: string): Ask => ({ path: `/api/admin/queue${query}`, headers: editors[0] });
  const told: Ask = { path: `/api/notification/${liked.id}`, headers: liked.headers };
  const rows: string[][] = [];
  const add = (name: string, times: Times) =>
    rows.push(
      timesRow(name, times, [
        `${times.memory.toFixed(0)} MB${times.memory < MEMORY_GOAL_MB ? '' : ', missed'}`,
      ]),
    );
  const report = async (name: string, asks: Ask[]) => add(name, await timesOf(server, asks));

  await report('own articles, first pages', turns(await pagesOf(server, own(''), 5)));
  for (const sort of ['oldest', 'title', 'views', 'comments'])
    await report(`own articles, by ${sort}`, turns([own(`?sort=${sort}`)]));
  await report('own articles, a search', turns([own('?search=rust'), own('?search=node release')]));
  const counts = ['/api/write/my_article_count', '/api/write/own_work'];
  await report('own counts and overview', turns(counts.map((path) => ({ ...own(''), path }))));
  await report('notifications', turns(await pagesOf(server, told, 5)));
  await report('queue, first pages', turns(await pagesOf(server, queue(''), 5)));
  for (const sort of ['newest', 'title', 'author', 'longest'])
    await report(`queue, by ${sort}`, turns([queue(`?sort=${sort}`)]));
  await report(
    'queue, a search',
    turnsOfAll([queue('?search=rust'), queue('?search=ada&sort=title')], editors),
  );
  await report('feeds', turns([{ path: '/feed.xml' }, { path: '/search/feed.xml?q=rust' }]));
  await report('sitemap, its index', turns([{ path: '/sitemap.xml' }]));
  await report('sitemap, all parts', await partsOf(server));
  await report('all notifications read', [
    {
      path: '/api/notification/edit',
      method: 'PATCH',
      headers: { ...liked.headers, 'content-type': 'application/json' },
      body: '{}',
    },
  ]);
  printTable(['ms', 'p50', 'p99', 'longest', 'processor', 'memory at most'], rows);
}
