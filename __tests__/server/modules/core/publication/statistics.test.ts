import type { OwnArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { runs, seed } from '../../../../support/effort';
import { createRandom } from '../../../../support/random';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

jest.setTimeout(180_000);

const OPERATIONS = runs(10_000);
/** So many requests are under way at once: more than PostgreSQL gets connections. */
const AT_ONCE = 40;
const BATCH_MS = 3_000;

/** What has to have worked at least once, so that the counts are compared with something. */
const succeeding = [
  'POST /api/like/:id 200',
  'DELETE /api/like/:id 200',
  'POST /api/dislike/:id 200',
  'DELETE /api/dislike/:id 200',
  'POST /api/comment/:id 201',
  'DELETE /api/comment/:id 200',
  'POST /api/savedpost/:id 200',
  'DELETE /api/savedpost/:id 200',
  'POST /api/following/create_followers 200',
  'DELETE /api/following/:id 200',
  'PATCH /api/notification/edit 200',
  'DELETE /api/write/article/:id 200',
  'POST /api/write/article/:id/restore 200',
];

/** How many rows there are of each key. */
function tally<Row>(rows: Row[], keyOf: (row: Row) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of rows.map(keyOf)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

const withoutZeros = (counts: [key: string, count: number][]) =>
  Object.fromEntries(counts.filter(([, count]) => count !== 0));

describeOnEachDatabase('after thousands of operations of several people at once', (kind) => {
  const { below, pick } = createRandom(seed);
  const comments: string[] = [];
  const outcomes = new Set<string>();
  let server: TestServer;
  let people: TestAuthor[];
  let articles: OwnArticle[];

  type Method = 'POST' | 'DELETE' | 'PATCH';
  async function ask(method: Method, path: string, id: string, body?: object, caller = pick(people)) {
    const reply = await call(server, caller, method, path.replace(':id', id), body);
    outcomes.add(`${method} ${path} ${reply.statusCode}`);
    return reply;
  }

  const onArticle = (path: string) => (method: 'POST' | 'DELETE') => ask(method, path, pick(articles)._id);

  async function comment(): Promise<void> {
    const content = pick(['So true.', 'Well said.', 'Is it?', 'More, please.']);
    const reply = await ask('POST', '/api/comment/:id', pick(articles)._id, { content });
    if (reply.statusCode === 201) comments.push(reply.json<{ data: Comment }>().data._id);
  }

  async function uncomment(): Promise<void> {
    if (comments.length > 0) await ask('DELETE', '/api/comment/:id', pick(comments.slice(-60)));
  }

  function follow(method: 'POST' | 'DELETE') {
    const { _id: userId } = pick(people);
    return method === 'POST'
      ? ask(method, '/api/following/create_followers', '', { userId })
      : ask(method, '/api/following/:id', userId);
  }

  /** Its author takes an article from the site, or puts it back. */
  function move(method: 'POST' | 'DELETE', { _id, author } = pick(articles)) {
    const owner = people.find((person) => person._id === author._id);
    const path = method === 'POST' ? '/api/write/article/:id/restore' : '/api/write/article/:id';
    return ask(method, path, _id, undefined, owner);
  }

  const operations: ((method: 'POST' | 'DELETE') => Promise<unknown>)[] = [
    onArticle('/api/like/:id'),
    onArticle('/api/dislike/:id'),
    onArticle('/api/savedpost/:id'),
    (method) => (method === 'POST' ? comment() : uncomment()),
    follow,
  ];

  async function operate(): Promise<void> {
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE - 2 }, () => pick(operations)(pick(['POST', 'DELETE'])));
      const moved = move(below(4) === 0 ? 'DELETE' : 'POST');
      await Promise.all([...batch, moved, ask('PATCH', '/api/notification/edit', '', {})]);
      server.clock.advance(BATCH_MS);
    }
    for (const article of articles) await move('POST', article);
  }

  beforeAll(async () => {
    // Seven people do here what takes thousands.
    const callLimits = { all: { most: 1_000, windowMs: 1_000 }, byCall: new Map() };
    server = await startTestServer(kind, { callLimits });
    const editor = await createTestEditor(server);
    const authors: TestAuthor[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']) {
      authors.push(await createTestAuthor(server, name));
    }
    articles = [];
    for (const author of authors.slice(0, 4)) articles.push(await publishArticle(server, author, editor));
    people = [editor, ...authors];
    await operate();
  });
  afterAll(() => server.close());

  test('all of them were answered, and none with a failure of the server', () => {
    const answers = [...outcomes];
    expect(answers.filter((answer) => !/ (200|201|400|403|404)$/.test(answer))).toEqual([]);
    expect(answers).toEqual(expect.arrayContaining(succeeding));
  });

  test('the likes, dislikes and comments of every article are as many as their rows', async () => {
    const { db } = server.context.database;
    const publications = await db.selectFrom('publication').selectAll().execute();
    const statistics = publications.flatMap(
      ({ article_id, likes, dislikes, comments }): [string, number][] => [
        [`${article_id} like`, likes],
        [`${article_id} dislike`, dislikes],
        [`${article_id} comment`, comments],
      ],
    );
    const reactions = await db.selectFrom('reaction').selectAll().execute();
    const written = await db.selectFrom('comment').selectAll().execute();
    expect(withoutZeros(statistics)).toEqual({
      ...tally(reactions, (row) => `${row.article_id} ${row.kind}`),
      ...tally(written, (row) => `${row.article_id} comment`),
    });
  });

  test('the followers and followings of each person are as many as their rows', async () => {
    const { db } = server.context.database;
    const totals = await db.selectFrom('user_count').selectAll().execute();
    const counts = totals.flatMap(({ user_id, followers, followings }): [string, number][] => [
      [`${user_id} followers`, followers],
      [`${user_id} followings`, followings],
    ]);
    const follows = await db.selectFrom('follow').selectAll().execute();
    expect(withoutZeros(counts)).toEqual({
      ...tally(follows, (row) => `${row.followed_id} followers`),
      ...tally(follows, (row) => `${row.follower_id} followings`),
    });
  });

  test('the notifications tell what still holds, of all people but oneself', async () => {
    const { db } = server.context.database;
    const told = await db
      .selectFrom('notification')
      .innerJoin('notification_actor as actor', 'actor.notification_id', 'notification.id')
      .select(['notification.id', 'kind', 'notification.user_id', 'article_id', 'comment_id'])
      .select(['actors', 'actor.user_id as actor_id'])
      .where('kind', 'in', ['liked', 'commented', 'followed'])
      .execute();
    const toldOf = told.map((row) => [row.kind, row.user_id, row.article_id, row.comment_id, row.actor_id]);

    const ownerOf = new Map(articles.map(({ _id, author }) => [_id, author._id]));
    const likes = await db.selectFrom('reaction').selectAll().where('kind', '=', 'like').execute();
    const written = await db.selectFrom('comment').selectAll().execute();
    const follows = await db.selectFrom('follow').selectAll().execute();
    const events = [
      ...likes.map((row) => ['liked', ownerOf.get(row.article_id), row.article_id, null, row.user_id]),
      ...written.map((row) => [
        'commented',
        ownerOf.get(row.article_id),
        row.article_id,
        row.id,
        row.author_id,
      ]),
      ...follows.map((row) => ['followed', row.followed_id, null, null, row.follower_id]),
    ];
    const ofOthers = events.filter(([, recipient, , , actor]) => recipient !== actor);
    expect(toldOf.map(String).sort()).toEqual(ofOthers.map(String).sort());

    const actors = Object.fromEntries(told.map((row) => [row.id, row.actors]));
    expect(actors).toEqual(tally(told, (row) => row.id));
  });
});
