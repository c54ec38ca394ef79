import type { OwnArticle } from '@contracts/article';
import type { Board } from '@contracts/board';
import type { OwnCounts } from '@contracts/ownArticle';
import type { ReviewNote } from '@contracts/reviewNote';
import type { ReviewStatistics } from '@contracts/statistics';
import { readQueue } from '@/__tests__/support/review';
import { historyOf } from '@/__tests__/support/revisions';
import { call, dataOf } from '@/__tests__/support/writing';
import type { Stand } from './reviewPeople';
import { type ArticleState, authorNames, type World, workflows } from './reviewWorld';
import { standOf } from './stageModel';

const SECRET = 'Secret of';

const textOf = (doc: OwnArticle['doc']) => JSON.stringify(doc).match(/"text":"([^"]*)"/)?.[1];

const isShown = ({ online, deletedAt }: ArticleState) => online !== null && deletedAt === null;
const isWaiting = ({ status, deletedAt, isLeft }: ArticleState) =>
  status === 'recent' && deletedAt === null && !isLeft;

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/** Visitors see what was accepted, and nothing that people said about it. */
async function expectPublic({ server }: Stand, article: ArticleState, id: string): Promise<void> {
  const reply = await call(server, null, 'GET', `/api/main/${id}`);
  expect(reply.statusCode).toBe(isShown(article) ? 200 : 404);
  expect(reply.body).not.toContain(SECRET);
  if (isShown(article)) expect(reply.body).toContain(`<p>${article.online?.text}</p>`);
}

/** Each accepted suggestion is in the text once, and no other. */
function expectSuggestions({ notes, text }: ArticleState): void {
  for (const { suggests, outcome } of notes) {
    if (suggests === null) continue;
    expect([suggests, text.split(suggests).length - 1]).toEqual([suggests, outcome === 'accepted' ? 1 : 0]);
  }
}

/** The author has their text in every revision that is kept, and only what editors sent them. */
async function expectOwn({ server, people }: Stand, article: ArticleState, id: string): Promise<void> {
  const author = people[article.author];
  const history = historyOf(server, author);
  for (const { revision } of await history.list(id)) {
    const kept = await history.get(id, revision);
    expect([revision, textOf(kept.doc)]).toEqual([revision, article.history[revision]]);
  }
  const notes = await dataOf<ReviewNote[]>(call(server, author, 'GET', `/api/write/article/${id}/note`));
  const sent = article.notes.filter(({ isSent }) => isSent).map(({ key }) => key);
  expect(notes.map(({ _id }) => _id).sort()).toEqual(sent.sort());
  expect(JSON.stringify(notes)).not.toContain('"audience"');
}

async function expectQueue({ server, people, tag, articles }: Stand, world: World): Promise<void> {
  const { data, count } = await readQueue(server, people.lena, { tag: tag.title });
  const expected = world.articles.flatMap((article, place) => {
    if (!isWaiting(article)) return [];
    const stage = standOf(world, article).current?.id;
    const { revision, claim, decision, assigned } = article;
    return [
      {
        ...{ _id: articles[place], revision, claim: claim?.editor, assigned: assigned ?? undefined },
        ...{ decision: decision?.outcome, stage },
      },
    ];
  });
  const nameOf = (id: string | undefined) => Object.entries(people).find(([, { _id }]) => _id === id)?.[0];
  const found = data.map((row) => ({
    ...{ _id: row._id, revision: row.revision, claim: nameOf(row.claim?.editor._id) },
    ...{ assigned: nameOf(row.assignment?.editor._id), decision: row.decision?.outcome },
    stage: row.stage?.name,
  }));
  const inOrder = <Row extends { _id?: string }>(rows: Row[]) =>
    [...rows].sort((one, other) => ((one._id ?? '') < (other._id ?? '') ? -1 : 1));
  expect(inOrder(found)).toEqual(inOrder(expected));
  expect(count ?? data.length).toBe(expected.length);
}

async function expectBoard({ server, people, stageId }: Stand, world: World): Promise<void> {
  const { waiting } = await dataOf<Board>(call(server, people.lena, 'GET', '/api/admin/board'));
  for (const { id } of workflows[world.workflow] ?? []) {
    const column = waiting.find(({ stage }) => stage?._id === stageId(id));
    const standing = world.articles.filter(
      (article) => isWaiting(article) && standOf(world, article).current?.id === id,
    );
    expect([id, column?.count ?? 0]).toEqual([id, standing.length]);
  }
}

async function expectFigures({ server, people, tag }: Stand, world: World): Promise<void> {
  const month = (at: Date) => at.toISOString().slice(0, 7);
  const now = server.clock.now();
  const from = new Date(now.getTime() - 600 * 24 * 3_600_000);
  const query = `from=${month(from)}&to=${month(now)}&by=tag`;
  const { rows, isMore } = await dataOf<ReviewStatistics>(
    call(server, people.lena, 'GET', `/api/admin/figure/review?${query}`),
  );
  const row = rows.find(({ name }) => name === tag.title);
  if (!row && isMore) return;
  const made = (action: string) => sum(world.articles.map(({ log }) => log[action] ?? 0));
  expect([row?.accepted ?? 0, row?.rejected ?? 0]).toEqual([made('accepted'), made('rejected')]);
}

async function expectCounts({ server, people, tag }: Stand, world: World): Promise<void> {
  const { db } = server.context.database;
  const counted = async (scope: string) =>
    (await db.selectFrom('publication_count').select('count').where('scope', '=', scope).executeTakeFirst())
      ?.count ?? 0;
  expect(Number(await counted(`tag:${tag.id}`))).toBe(world.articles.filter(isShown).length);
  for (const name of authorNames) {
    if (world.people[name].state !== 'active') continue;
    const own = world.articles.filter(({ author, deletedAt }) => author === name && deletedAt === null);
    const counts = await dataOf<OwnCounts>(call(server, people[name], 'GET', '/api/write/my_article_count'));
    const of = (wanted: string) => own.filter(({ status }) => status === wanted).length;
    expect(counts).toEqual({
      ...{ draft: of('draft'), recent: of('recent'), accepted: of('accepted'), rejected: of('rejected') },
      stories: own.length,
    });
    expect(Number(await counted(`author:${people[name]._id}`))).toBe(own.filter(isShown).length);
  }
}

const decisions = [
  ...['decided', 'undone', 'not decided', 'approved', 'accepted', 'rejected', 'unpublished', 'confirmed'],
  ...['appealed', 'appeal granted', 'appeal upheld', 'signed off', 'sign-off refused', 'notes sent'],
];

/** The log has each decision once. */
async function expectLog({ server }: Stand, { log }: ArticleState, id: string): Promise<void> {
  const entries = await server.context.database.db
    .selectFrom('desk_log')
    .select(['action', (eb) => eb.fn.countAll<number>().as('count')])
    .where('subject_kind', '=', 'article')
    .where('subject_id', '=', id)
    .where('action', 'in', decisions)
    .groupBy('action')
    .execute();
  expect(Object.fromEntries(entries.map(({ action, count }) => [action, Number(count)]))).toEqual(log);
}

/** What people see at the end of a history, wherever they look. */
export async function expectEnd({ stand, world }: { stand: Stand; world: World }): Promise<void> {
  for (const [place, article] of world.articles.entries()) {
    const id = stand.articles[place] ?? '';
    await expectPublic(stand, article, id);
    if (article.isLeft) continue;
    expectSuggestions(article);
    await expectLog(stand, article, id);
    const isThere = world.people[article.author].state === 'active' && article.deletedAt === null;
    if (isThere) await expectOwn(stand, article, id);
  }
  await expectQueue(stand, world);
  await expectBoard(stand, world);
  await expectFigures(stand, world);
  await expectCounts(stand, world);
}
