import type { Article, ArticleSummary, OwnArticle } from '@contracts/article';
import { errorTexts, suspensionText } from '@contracts/rules/errorTexts';
import { createPageCache } from '@/server/cache/pageCache';
import { type Db, openDatabase } from '@/server/db/client';
import { noMetrics } from '@/server/metrics/metrics';
import { createTraffic } from '@/server/metrics/traffic';
import { callLimits } from '@/server/modules/core/auth/callLimits';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { eventually } from '../../support/eventually';
import type { Answer } from '../../support/frontServer';
import { keptLog } from '../../support/keptLog';
import { startSiteServer } from '../../support/siteServer';
import { describeOnEachDatabase } from '../../support/testContext';
import { call, publishArticle } from '../../support/writing';

const SEARCHES = { most: 3, windowMs: 60_000 };
/** With characters of one to four bytes. */
const TITLE = 'On brevity, kürzer, 短, 🙂';
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const marks = { liked: false, disliked: false, saved: false, followed: false };

describeOnEachDatabase('calls of signed-in people that the front answers', (kind) => {
  const { log, lines } = keptLog('info');
  const observed: object[] = [];
  const traffic = createTraffic(
    {
      ...noMetrics,
      addTimes: () => ({ observe: (_seconds, labels) => void observed.push(labels ?? {}) }),
    },
    createPageCache(),
  );
  let site: Awaited<ReturnType<typeof startSiteServer>>;
  let refusedAddress = '';
  let author: TestAuthor;
  let editor: TestAuthor;
  let ann: TestAuthor;
  let ben: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    lines.length = 0;
    observed.length = 0;
    refusedAddress = '';
    const search = 'GET /api/write/search_article/:search';
    site = await startSiteServer(
      kind,
      {},
      { log, callLimits: { ...callLimits, byCall: new Map([...callLimits.byCall, [search, SEARCHES]]) } },
      { traffic, admitMiss: async ({ url }) => (url === refusedAddress ? 7 : null) },
    );
    author = await createTestAuthor(site);
    editor = await createTestEditor(site);
    ann = await createTestAuthor(site, 'Ann Reader');
    ben = await createTestAuthor(site, 'Ben Reader');
    article = await publishArticle(site, author, editor, { title: TITLE, sub: 'Notes' });
  });
  afterEach(() => site.close());

  const ask = (who: TestAuthor, path: string, headers = {}, method = 'GET') =>
    site.ask(path, { authorization: who.headers.authorization, ...headers }, method);
  const dataOf = <Data>({ body }: Answer): Data => JSON.parse(body.toString()).data;

  /** Asks until the API was not needed, as what it answered has to be some tenths of a second old at most. */
  const askDirectly = (who: TestAuthor, path: string, headers = {}): Promise<Answer> =>
    eventually(async () => {
      const before = site.apiCalls();
      const answer = await ask(who, path, headers);
      expect(site.apiCalls()).toBe(before);
      return answer;
    });

  const onePath = () => `/api/write/article/${article._id}`;
  const profilePath = () => `/api/user/${encodeURIComponent(author.username)}`;
  const paths = () => [
    '/api/write/article',
    '/api/write/tag_article/craft',
    '/api/write/sub_tag_article/craft/notes',
    `/api/main/author_article/${author._id}`,
    '/api/write/search_article/searchforauthors/lovelace',
    onePath(),
    profilePath(),
  ];

  test('are answered as by the API, to the byte and the header', async () => {
    for (const path of paths()) {
      const { status, headers, body } = await ask(ann, path);
      const direct = await askDirectly(ann, path);
      expect(direct.status).toBe(status);
      expect(direct.body.toString()).toBe(body.toString());
      const { date: _date, 'x-request-id': id, ...same } = headers;
      const { date: _directDate, 'x-request-id': directId, ...directSame } = direct.headers;
      expect(directSame).toEqual(same);
      expect(directId).toMatch(/^[\w-]+$/);
      expect(directId).not.toBe(id);
    }
  });

  test('have the marks of each caller, also where many ask at once', async () => {
    const newer = await publishArticle(site, author, editor, { title: `${TITLE} 2`, sub: 'Notes' });
    await call(site, ann, 'POST', `/api/dislike/${newer._id}`);
    await call(site, ann, 'POST', `/api/like/${article._id}`);
    await call(site, ben, 'POST', `/api/dislike/${article._id}`);
    await call(site, ben, 'POST', `/api/savedpost/${article._id}`);
    await call(site, ann, 'POST', '/api/following/create_followers', { userId: author._id });
    const own = new Map([
      [ann, { ...marks, liked: true, followed: true }],
      [ben, { ...marks, disliked: true, saved: true }],
      [editor, marks],
    ]);
    for (const path of paths()) {
      for (const who of own.keys()) await askDirectly(who, path);
      const asking = Array.from({ length: 5 }, () => [...own.keys()]).flat();
      const answers = await Promise.all(asking.map((who) => ask(who, path)));
      for (const [index, answer] of answers.entries()) {
        const who = asking[index] ?? ann;
        const { followed = false, ...expected } = own.get(who) ?? {};
        const found = [dataOf<Article | ArticleSummary[]>(answer)].flat();
        if (path === profilePath()) expect(found).toEqual([expect.objectContaining({ followed })]);
        else expect(found.find(({ _id }) => _id === article._id)).toMatchObject({ ...expected, followed });
        const other = found.find(({ _id }) => _id === newer._id);
        if (other) expect(other).toMatchObject({ ...marks, disliked: who === ann, followed });
      }
    }
  });

  test('may be made by pages of another address, as the API says', async () => {
    const apart = await startSiteServer(kind, { NEXT_PUBLIC_API_HOST: 'https://api.example.org' });
    const { headers } = await createTestAuthor(apart, 'Ann Reader');
    const sent = { authorization: headers.authorization, origin: 'https://example.org' };
    const { byApi, direct } = await eventually(async () => {
      const byApi = await apart.ask('/api/write/article', sent);
      const before = apart.apiCalls();
      const direct = await apart.ask('/api/write/article', sent);
      expect(apart.apiCalls()).toBe(before);
      return { byApi, direct };
    });
    await apart.close();
    const ofOrigin = ({ headers }: Answer) =>
      Object.entries(headers).filter(([name]) => /^(?:access-control-|vary$)/.test(name));
    expect(ofOrigin(direct)).toContainEqual(['access-control-allow-origin', 'https://example.org']);
    expect(ofOrigin(direct)).toEqual(ofOrigin(byApi));
  });

  test('show a change and a mark at once', async () => {
    await askDirectly(ben, onePath());
    await call(site, ann, 'POST', `/api/like/${article._id}`);
    expect(dataOf(await ask(ben, onePath()))).toMatchObject({ likes: 1, liked: false });
    await askDirectly(ann, onePath());
    expect(dataOf(await ask(ann, onePath()))).toMatchObject({ likes: 1, liked: true });
    const reason = 'Copied.';
    await call(site, editor, 'POST', `/api/admin/report/article/${article._id}/unpublish`, { reason });
    expect((await ask(ann, onePath())).status).toBe(404);
    expect((await ask(ann, '/api/write/article')).body.toString()).not.toContain(article._id);
  });

  test('do not show authors what others see of their own', async () => {
    for (const path of [onePath(), profilePath()]) {
      await askDirectly(ann, path);
      await ask(author, path);
      await askDirectly(ann, path);
      const before = site.apiCalls();
      const own = await ask(author, path);
      expect(site.apiCalls()).toBe(before + 1);
      expect(own.body.toString()).toBe(
        (await site.app.inject({ url: path, headers: { authorization: author.headers.authorization } })).body,
      );
    }
    expect(dataOf(await ask(author, onePath()))).toHaveProperty('doc');
  });

  test('depend on the address and the length of the list, and on nothing of another', async () => {
    await publishArticle(site, author, editor, { title: 'Later' });
    const list = async (headers: object) =>
      dataOf<ArticleSummary[]>(await askDirectly(ann, '/api/write/article', headers));
    expect(await list({})).toHaveLength(2);
    expect(await list({ limit: '1' })).toHaveLength(1);
    expect(await list({})).toHaveLength(2);
    expect((await ask(ann, '/api/write/article', { limit: 'many' })).status).toBe(400);
    expect((await ask(ann, '/api/write/article', {}, 'HEAD')).body.toString()).toBe('');
    expect((await ask(ann, '/api/write/article?after=x')).status).toBe(400);
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${ann.token}`, `Bearer ${ann.token}x`])
      expect((await site.ask('/api/write/article', { authorization })).status).toBe(401);
    expect((await site.ask('/api/write/article')).status).toBe(401);
  });

  const endings: [string, () => Promise<unknown>, string][] = [
    ['signs out', () => call(site, ann, 'POST', '/api/auth/logout'), errorTexts.signInNeeded],
    [
      'ends their other sessions elsewhere',
      async () => {
        const token = await site.context.auth.startSession(ann._id);
        const elsewhere = { ...ann, headers: { authorization: `Bearer ${token}` } };
        return call(site, elsewhere, 'POST', '/api/account/session/end_others');
      },
      errorTexts.signInNeeded,
    ],
    [
      'is suspended',
      () => call(site, editor, 'POST', `/api/admin/person/${ann._id}/suspend`, { reason: 'Spam.' }),
      suspensionText('Spam.'),
    ],
    [
      'is removed',
      () =>
        call(site, editor, 'POST', `/api/admin/person/${ann._id}/remove`, {
          username: ann.username,
          articles: 'remove',
        }),
      errorTexts.signInNeeded,
    ],
  ];
  test.each(endings)('end at once for one who %s', async (_how, end, message) => {
    await askDirectly(ann, onePath());
    expect(await end()).toMatchObject({ statusCode: 200 });
    const { status, body } = await ask(ann, onePath());
    expect([status, JSON.parse(body.toString())]).toEqual([401, { message }]);
    await askDirectly(ben, onePath());
  });

  const changes: [string, (db: Db) => Promise<unknown>][] = [
    ['a session', (db) => db.deleteFrom('session').where('user_id', '=', ann._id).execute()],
    [
      'the rights of a person',
      (db) => db.updateTable('user').set({ suspended_at: LONG_AGO }).where('id', '=', ann._id).execute(),
    ],
  ];
  test.each(changes)('end soon where another program ended %s', async (_what, change) => {
    await askDirectly(ann, onePath());
    const other = openDatabase(site.env);
    await change(other.db);
    await other.db.destroy();
    await eventually(async () => expect((await ask(ann, onePath())).status).toBe(401));
    await askDirectly(ben, onePath());
  });

  test('count against the limits of the person and of the address', async () => {
    const path = '/api/write/search_article/brevity';
    const statuses: number[] = [];
    for (let time = 0; time < SEARCHES.most; time++) statuses.push((await ask(ann, path)).status);
    expect(statuses).toEqual([200, 200, 200]);
    await ask(ben, path);
    const refused = await ask(ann, path);
    expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
      429,
      { message: errorTexts.tooManyRequests },
    ]);
    expect((await ask(ben, path)).status).toBe(200);

    await askDirectly(ann, profilePath());
    refusedAddress = profilePath();
    const busy = await ask(ann, profilePath());
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '7']);
  });

  test('are logged and measured like those of the API', async () => {
    const path = '/api/write/article?x=ada%40example.org';
    const lineOf = ({ headers }: Answer) =>
      eventually(() => {
        const line = lines.find(({ reqId }) => reqId === headers['x-request-id']);
        expect(line).toBeDefined();
        return line;
      });
    const byApi = await lineOf(await ask(ann, path));
    const direct = await lineOf(await askDirectly(ann, path));
    expect({ ...direct, time: 0, ms: 0, reqId: '' }).toEqual({ ...byApi, time: 0, ms: 0, reqId: '' });
    expect(Object.keys(direct ?? {})).toEqual(Object.keys(byApi ?? {}));
    expect(direct).toMatchObject({ user: ann._id, path: '/api/write/article?x', status: 200 });
    expect(observed.at(-1)).toEqual({ method: 'GET', route: '/api/write/article', status: '200' });
  });
});
