import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OwnArticle } from '@contracts/article';
import type { RouteDefinition } from '@contracts/route';
import { CSRF_HEADER } from '@contracts/rules/headers';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '@/server/app';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { routes } from '@/server/contractRoutes';
import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { currentCategory } from '@/server/db/currentCategory';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { encodeCursor } from '@/server/lib/paging';
import { inlineThreads } from '@/server/lib/threads/inline';
import { hashToken } from '@/server/lib/tokens';
import { createNotificationPruning } from '@/server/modules/community/notification/pruning';
import { moveArticles, movePublications, takeMerge } from '@/server/modules/core/tag/tagMerge.repository';
import { createOriginalityService } from '@/server/modules/editorial/originality/originality.service';
import { createPlagiarismService } from '@/server/modules/editorial/originality/plagiarism.service';
import { createWebCheckBudget } from '@/server/modules/editorial/originality/webCheckBudget';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { createTestDatabase, describeOnEachDatabase, testClock } from '../../support/testContext';
import { docOf } from '../../support/writing';
import { fillBigSite } from './bigSite';
import { createQueryRecorder, faultsOfPlan } from './queryRecorder';

jest.setTimeout(120_000);

const DAY_MS = 24 * 60 * 60 * 1_000;

const nameOf = ({ method, path }: Pick<RouteDefinition, 'method' | 'path'>) => `${method} ${path}`;

/** The name of the route that answers: the one with the fewest parameters of those that fit. */
function routeOf(method: string, url: string): string {
  const [path = ''] = url.split('?');
  const fitting = routes.filter(
    (route) => route.method === method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const [first] = fitting.sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  return first ? nameOf(first) : `${method} ${path}`;
}

describeOnEachDatabase('query plans at 100,000 articles', (kind) => {
  const clock = testClock();
  const recorder = createQueryRecorder();
  const asked = new Set<string>();
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: DatabaseClient;
  let context: AppContext;
  let app: FastifyInstance;
  let author: TestAuthor;
  let editor: TestAuthor;
  /** A second editor. */
  let other: TestAuthor;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind, { isMigrated: true });
    const env = parseEnv({ NODE_ENV: 'test', SAMPLE_CONTENT: 'off', ...testDatabase.settings });
    database = openDatabase(env, { log: recorder.log });
    await fillBigSite(database);
    recorder.queries.clear();
    const log = pino({ level: 'silent' });
    context = createContext({ env, log, clock, cache: noCache, database, threads: inlineThreads });
    app = await buildApp(context);
    author = await createTestAuthor({ context });
    editor = await createTestEditor({ context });
    other = await createTestEditor({ context }, 'Oda Reich');
  });
  afterAll(async () => {
    await app?.close();
    await database.db.destroy();
    await testDatabase.remove();
  });

  async function call(
    caller: TestAuthor | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ) {
    const reply = await app.inject({ method, url, headers: caller?.headers, ...(body && { body }) });
    asked.add(routeOf(method, url));
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  }

  /** Accepts a further revision that waits, moves its time, and lets it go out. */
  async function publishAtItsTime(
    id: string,
    revision: number,
    decide: (decision: string, body: object) => Promise<unknown>,
  ) {
    const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
    const title = 'Still brief';
    await call(author, 'PATCH', `/api/write/article/${id}`, { revision, title, publish_at: inSeconds(60) });
    await call(author, 'POST', `/api/write/article/${id}/submit`);
    await decide('accept', { revision: revision + 1 });
    const publish_at = inSeconds(1);
    await call(author, 'PATCH', `/api/write/article/${id}`, { revision: revision + 1, publish_at });
    clock.advance(1_000);
    context.timedPublishing.start();
    await context.timedPublishing.settled();
    await context.timedPublishing.stop();
  }

  async function writeAndDecide() {
    const draft = {
      title: 'On brevity',
      doc: docOf('Short sentences carry far.'),
      tag: 'Tag 1',
      sub: 'Sub 1',
    };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    const id: OwnArticle['_id'] = data._id;
    const decide = (decision: string, body: object) =>
      call(editor, 'POST', `/api/admin/article/${id}/${decision}`, body);
    await call(author, 'POST', `/api/write/article/${id}/submit`);
    await call(editor, 'GET', `/api/admin/article/${id}`);
    await call(author, 'GET', `/api/write/article/${id}/standing`);
    await call(author, 'GET', '/api/write/own_work');
    await call(author, 'GET', `/api/write/article/${id}/check`);
    await call(editor, 'GET', `/api/admin/article/${id}/check`);
    await decide('reject', { revision: 1, reason: 'Too long.' });
    await call(author, 'PATCH', `/api/write/article/${id}`, { revision: 1, title: 'Brevity', tag: 'Tag 2' });
    await call(author, 'POST', `/api/write/article/${id}/submit`);
    await decide('accept', { revision: 2 });
    await call(author, 'PATCH', `/api/write/article/${id}`, { revision: 2, title: 'Being brief' });
    await call(author, 'POST', `/api/write/article/${id}/submit`);
    await decide('accept', { revision: 3 });
    await publishAtItsTime(id, 3, decide);
    let written = '';
    for (const name of ['like', 'dislike'].filter((name) =>
      app.hasRoute({ method: 'POST', url: `/api/${name}/:postId` }),
    )) {
      for (const method of ['POST', 'GET', 'DELETE'] as const)
        await call(editor, method, `/api/${name}/${id}`);
    }
    for (const _time of ['first', 'repeated']) {
      const { data } = await call(editor, 'POST', `/api/comment/${id}`, { content: 'Well said.' });
      written = data._id;
    }
    await call(editor, 'DELETE', `/api/comment/${written}`);
    for (const _time of ['first', 'repeated']) await call(editor, 'POST', `/api/savedpost/${id}`);
    for (const _time of ['first', 'repeated']) await call(editor, 'DELETE', `/api/savedpost/${id}`);
    await call(null, 'PATCH', `/api/main/${id}`);
    await openNotifications(id);
    await call(author, 'DELETE', `/api/write/article/${id}`);
    await call(author, 'POST', `/api/write/article/${id}/restore`);
    await call(author, 'POST', `/api/write/article/${id}/withdraw`);
    await call(author, 'PATCH', `/api/write/article/${id}/address`, { slug: 'In brief' });
    await call(author, 'DELETE', `/api/write/article/${id}`);
    await context.deletions.removeForGood();
  }

  /** From the queue to a decision that can be undone, and what happens when it is not undone. */
  async function workOffQueue() {
    const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
    const filters = 'tag=Tag%201&author=writer%201&days=1&checks=failed&similarity=1';
    const sorted = ['newest', 'title', 'author', 'shortest', 'longest'].map((sort) => `?sort=${sort}`);
    for (const query of [
      '',
      ...sorted,
      '?search=a1000',
      '?search=a&sort=title',
      `?${filters}&claim=free`,
      `?${filters}&claim=mine`,
    ]) {
      await call(editor, 'GET', `/api/admin/queue${query}`);
      const from =
        /est$/.test(query) && !query.endsWith('newest') ? encodeCursor({ date: '300', id: 'a5' }) : after;
      await call(editor, 'GET', `/api/admin/queue${query}${query ? '&' : '?'}after=${from}`);
    }
    const draft = { title: 'Queued', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    const article = `/api/admin/article/${data._id}`;
    await call(author, 'POST', `/api/write/article/${data._id}/submit`);
    await call(editor, 'GET', `${article}/review`);
    for (const query of ['', '?revision=1']) await call(editor, 'GET', `${article}/previous${query}`);
    for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `${article}/log${query}`);
    for (const _time of ['first', 'repeated']) await call(editor, 'POST', `${article}/claim`);
    await call(other, 'PATCH', `${article}/claim`, { from: editor._id, word: 'My turn.' });
    await call(editor, 'PATCH', `${article}/claim`, { from: other._id });
    await call(editor, 'DELETE', `${article}/claim`);
    await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 1 });
    await call(editor, 'DELETE', `${article}/decision`);
    await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 1 });
    await call(author, 'PATCH', `/api/write/article/${data._id}`, { revision: 1, title: 'Still queued' });
    await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 2 });
    await context.articleClaims.endOfSignedOut('u3');
    clock.advance(30_000);
    for (const work of [context.openDecisions, context.articleClaims.expiry]) {
      work.start();
      await work.settled();
      await work.stop();
    }
    await context.queueUpkeep();
  }

  async function read() {
    const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
    const lists = [
      '/api/main/all_article',
      '/api/main/tag_article/Tag%203',
      '/api/main/sub_tag_article/Tag%203/Sub%203',
      '/api/main/author_article/u3',
      '/api/offline_comment/a3',
    ];
    const ownLists = [
      '/api/write/article',
      '/api/write/tag_article/Tag%203',
      '/api/write/sub_tag_article/Tag%203/Sub%203',
      ...['accepted', 'recent', 'rejected', 'stories'].map((state) => `/api/write/my_article/${state}`),

      '/api/comment/single_post/a3',
      '/api/savedpost/saved_post',
    ];
    const searches = [
      'word77',
      'wo',
      'common',
      'abuot word777',
      'half1 word13',
      'wrd123 writer',
      'number4',
      'numbr45 writer',
    ];
    for (const path of lists) {
      for (const query of ['', `?after=${after}`]) await call(null, 'GET', path + query);
    }
    for (const path of ownLists) {
      for (const query of ['', `?after=${after}`]) await call(author, 'GET', path + query);
    }
    for (const query of ['', `?after=${after}`])
      await call(editor, 'GET', `/api/admin/article/recent${query}`);
    for (const text of searches.map(encodeURIComponent)) {
      await call(null, 'GET', `/api/main/search_article/${text}`);
      await call(null, 'GET', `/api/main/search_article/searchforauthors/${text}`);
      await call(author, 'GET', `/api/write/search_article/${text}`);
      await call(author, 'GET', `/api/write/search_article/searchforauthors/${text}`);
    }
    for (const name of ['main', 'offline_like', 'offline_dislike'])
      await call(null, 'GET', `/api/${name}/a3`);
    await call(author, 'GET', '/api/write/article/a3');
    await call(author, 'GET', '/api/write/my_article_count');
    for (const sort of ['oldest', 'title', 'views', 'likes', 'comments']) {
      await call(author, 'GET', `/api/write/my_article/stories?sort=${sort}&search=a`);
      await call(author, 'GET', `/api/write/my_article/accepted?sort=${sort}`);
    }
    await call(author, 'GET', '/api/savedpost/saved_count');
    await call(author, 'GET', '/api/savedpost/saved_count/u3');
    await call(null, 'GET', '/api/offline_subtitle/total_subtitle');
    await call(null, 'GET', '/api/site');
    await call(null, 'GET', '/api/article_address/a3');
    await call(author, 'GET', '/api/subtitle/total');
    await call(null, 'GET', '/api/health');
  }

  async function comeAndGo() {
    const user = { username: 'Grace Hopper', email: 'grace@example.org', password: 'compiler' };
    await call(null, 'POST', '/api/auth/register', user);
    await app.inject({ method: 'POST', url: '/api/auth/login', body: { ...user, password: 'mistaken' } });
    const { token } = await call(null, 'POST', '/api/auth/login', user);
    const grace = { ...author, headers: { authorization: `Bearer ${token}` } };
    await call(grace, 'GET', '/api/user/user_details');
    await call(grace, 'POST', '/api/auth/logout');
  }

  async function tellEachOther() {
    const follow = (userId: string) => call(author, 'POST', '/api/following/create_followers', { userId });
    for (const _time of ['first', 'repeated']) await follow(editor._id);
    for (const _time of ['first', 'repeated']) await call(author, 'DELETE', `/api/following/${editor._id}`);
    await follow(editor._id);
    const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
    const lists = [
      '/api/following/create_followers',
      '/api/following/my_followers',
      '/api/following/notificate_followers',
      `/api/notification/${author._id}`,
    ];
    for (const path of lists) {
      for (const query of ['', `?after=${after}`]) await call(author, 'GET', path + query);
    }
    for (const name of ['follower_count', 'my_followers_count']) {
      await call(author, 'GET', `/api/following/${name}`);
      await call(author, 'GET', `/api/following/${name}/u3`);
    }
    for (const list of ['own', 'posts']) {
      await call(author, 'PATCH', '/api/notification/edit', { of: list });
      await call(author, 'PATCH', '/api/notification/edit', { of: list, ids: ['n1', 'n2'] });
    }
    await call(author, 'GET', '/api/user/writer%207');
    await call(null, 'GET', '/api/user/writer%207');
    const profile = { username: 'Ada Byron', bio: '', profile_pic: '', cloudinary_id: '' };
    for (const name of ['writer%207', 'merged%207', 'former%207'])
      await call(null, 'GET', `/api/author_address/${name}`);
    await call(author, 'POST', '/api/user/user_details', profile);
    await call(author, 'PATCH', '/api/user/user_details', { usedroom: 'created' });
    await context.fanOut.settled();
    await call(author, 'GET', '/api/copyleak/login');
    const copyleaks = { token: async () => 'living' };
    const plagiarism = createPlagiarismService({ database, clock: testClock(), copyleaks });
    await plagiarism.tokenFor({ ...author, admin: false });
    await plagiarism.removeExpired();
  }

  /** Notifications of the author's own article and of a followed author's. */
  async function openNotifications(ownId: string) {
    const [own] = (await call(author, 'GET', `/api/notification/${author._id}`)).data;
    await call(author, 'GET', `/api/write/notify/${own._id}`);
    await database.db
      .insertInto('post_notification')
      .values({ user_id: editor._id, article_id: ownId, author_id: author._id, published_at: own.date })
      .execute();
    await call(editor, 'GET', `/api/write/notify/${ownId}`);
  }

  /** The same passage in articles of two authors, one of which is checked outside too. */
  async function compareWithOthers() {
    const passage = Array.from({ length: 60 }, (_, index) => `passage${index}`).join(' ');
    const write = async (caller: TestAuthor, title: string) => {
      const draft = { title, doc: docOf(passage), tag: 'Tag 1', cover_pic: '' };
      return (await call(caller, 'POST', '/api/write/article', draft)).data._id as string;
    };
    const theirs = await write(editor, 'Theirs');
    await call(editor, 'POST', `/api/write/article/${theirs}/submit`);
    const id = await write(author, 'Mine');
    const { data } = await call(author, 'POST', `/api/write/article/${id}/originality`, {});
    expect(data.sources).toHaveLength(1);
    await call(author, 'GET', `/api/write/article/${id}/originality`);
    await call(author, 'POST', `/api/write/article/${id}/submit`);
    await call(author, 'PATCH', `/api/write/article/${id}`, {
      revision: 1,
      doc: docOf(`${passage} and more`),
    });
    await call(editor, 'GET', `/api/admin/article/${id}/originality`);
    const scans: { id: string; secret: string }[] = [];
    const begin = async (scan: { id: string; secret: string }) => void scans.push(scan);
    const env = { SITE_URL: undefined };
    const parts = { database, clock, log: context.log, env, plagiarism: { spendToken: async () => true } };
    const waiting = { noteSimilarity: async () => {} };
    const webCheckBudget = createWebCheckBudget({ ...context, webScans: { begin } });
    await webCheckBudget.readToday();
    await webCheckBudget.forgetDays();
    const outside = createOriginalityService({
      ...context,
      ...parts,
      waiting,
      webCheckBudget,
      webScans: { begin },
    });
    await outside.compare({ ...author, admin: false }, id, 'token');
    await context.plagiarism.spendToken({ ...author, admin: false }, 'token');
    const [scan] = scans;
    await call(null, 'POST', `/api/copyleak/webhook/completed/${scan?.id}?secret=${scan?.secret}`, {});
    await context.originalityIndex.indexBacklog();
  }

  async function importAgain() {
    const article = {
      source: 'blog/new',
      sourceHash: '1',
      authorId: author._id,
      coauthorIds: [editor._id],
      title: 'From elsewhere',
      excerpt: '',
      content: '<p>Words.</p>',
      coverPic: '',
      tagId: 't1',
      subId: null,
      publishedAt: '2019-05-05T00:00:00.000Z',
    };
    await context.articleImport.storeImportedBatch([article]);
    await context.articleImport.storeImportedBatch([{ ...article, sourceHash: '2' }]);
    await context.articleImport.findImported(['blog/1', 'blog/2']);
  }

  /** Saves with an image that leaves, so that the history has something to hold and to let go of. */
  async function lookBack() {
    const cover = (name: string) => ({ cover_pic: `/uploads/${name.repeat(32)}.webp` });
    const draft = { key: 'a-key-of-the-client', title: 'One', ...cover('a') };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    const article = `/api/write/article/${data._id}`;
    const save = (revision: number, change: object) =>
      call(author, 'PATCH', article, { revision, ...change });
    await call(author, 'POST', '/api/write/article', draft);
    await save(1, { title: 'Two' });
    await save(2, cover('b'));
    await save(3, { cover_pic: '' });
    const after = encodeCursor({ date: '3', id: '' });
    for (const query of ['', `?after=${after}`]) await call(author, 'GET', `${article}/revision${query}`);
    await call(author, 'GET', `${article}/revision/1`);
    await call(author, 'POST', `${article}/revision/1/restore`, { revision: 4 });
    const mine = { title: 'Mine', tag: 'Tag 1', sub: 'Sub 1' };
    await call(author, 'POST', `${article}/resolve`, { revision: 5, mine, result: { title: 'Both' } });
    clock.advance(DAY_MS);
    while (await context.pruneRevisions()) {}
  }

  async function uploadAndTidy() {
    const file = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const upload = async () => (await call(author, 'POST', '/api/upload/image', { file })).public_id;
    const cloudinary_id = await upload();
    for (const _time of ['first', 'repeated']) {
      await call(author, 'POST', '/api/upload/delete_image', { cloudinary_id });
    }
    await upload();
    await call(editor, 'POST', '/api/admin/upload/image', { file });
    clock.advance(DAY_MS + 1);
    await database.db.insertInto('loose_image').values({ name: 'left.webp' }).execute();
    await context.uploads.removeUnused();
    await createNotificationPruning({ database, clock })();
  }

  /** Reads its whole tables, on purpose, through a cursor of its own. */
  async function backUp() {
    const folder = path.join(context.env.DATA_DIR, 'backups');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'byline-20260101T000000Z-abcd.tar.gz'), '{}');
    const [found] = (await call(editor, 'GET', '/api/admin/backup')).data.backups;
    await call(editor, 'GET', `/api/admin/backup/${found._id}/file`);
    await call(editor, 'DELETE', `/api/admin/backup/${found._id}`);
    for (const _time of ['first', 'repeated']) await call(editor, 'POST', '/api/admin/backup');
    await context.backups.stop();
  }

  /** What connections ask, in rooms that are there and in one that is not. */
  async function talk() {
    const { chat } = context;
    const desk = { ...editor, admin: true };
    const send = (who: typeof desk, text: string) =>
      chat.send(who, { room: `admin-${author._id}`, text, id: `${who._id}-${text}` });
    const own = { ...author, admin: false };
    context.live.connect(() => {});
    for (const _time of ['first', 'repeated']) await chat.open(desk, `admin-${editor._id}`);
    for (const _time of ['first', 'repeated']) await send(own, 'Hello');
    await send(desk, 'Good day');
    await chat.settled();
    for (const who of [own, desk]) {
      await chat.newest(who, `admin-${author._id}`);
      await chat.after(who, `admin-${author._id}`, 0);
      await chat.before(who, `admin-${author._id}`, 2);
      await chat.unread(who, `admin-${author._id}`);
      await chat.markRead(who, `admin-${author._id}`);
    }
    await context.auth.findLiving(['h1', 'h2', hashToken(author.token)]);
  }

  async function rename() {
    const path = '/api/admin/site';
    const { data } = await call(editor, 'GET', path);
    const identity = { ...data.identity, name: 'The Lamp' };
    await call(editor, 'POST', `${path}/check`, identity);
    const published = await call(editor, 'POST', path, { after: data.revision, identity });
    await call(editor, 'POST', `${path}/restore`, { after: published.data.revision, revision: 1 });
  }

  /** The site has an editor, so setting it up is refused. */
  async function start() {
    const path = '/api/admin/start';
    expect(await context.setUp.newToken()).toBeNull();
    await expect(call(null, 'POST', '/api/admin/setup/open', { token: 'guessed' })).rejects.toThrow('409');
    const site = { name: 'The Lamp', tagline: '', language: 'en', timeZone: '', registration: 'open' };
    const setUp = { ...site, token: 'guessed', sample: 'keep' };
    await expect(call(null, 'POST', '/api/admin/setup', setUp)).rejects.toThrow('409');
    await call(editor, 'POST', `${path}/remove-sample`, { usedAccounts: 'keep' });
    await call(editor, 'POST', `${path}/dismiss`);
    const { db } = database;
    await db.insertInto('setting').values({ name: 'sample_content', value: 'loaded' }).execute();
    await db
      .insertInto('sample_part')
      .values([
        { kind: 'user', id: 'u5', title_key: '' },
        { kind: 'tag', id: 't1', title_key: 'tag 1' },
      ])
      .execute();
    await call(editor, 'GET', path);
  }

  /** What editors do to rooms at the desk. */
  async function answer() {
    const room = `/api/admin/room/${author._id}`;
    const place = encodeCursor({ date: '1 2023-05-05T05:05:00.000Z', id: 'u5' });
    for (const show of ['all', 'open', 'unread', 'closed']) {
      for (const query of ['', `&after=${place}`, '&search=writer'])
        await call(editor, 'GET', `/api/admin/room?show=${show}${query}`);
    }
    await call(editor, 'GET', '/api/admin/room/unread_count');
    await call(editor, 'GET', room);
    await call(editor, 'GET', `${room}/author`);
    for (const _time of ['first', 'repeated'])
      await call(editor, 'POST', `${room}/note`, { id: 'note-of-the-desk', content: 'Kind.' });
    for (const query of ['', `?after=${encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'n5' })}`])
      await call(editor, 'GET', `${room}/note${query}`);
    await call(editor, 'DELETE', `${room}/note/note-of-the-desk`);
    await call(editor, 'POST', `${room}/close`, { last: 100 });
    await call(editor, 'POST', `${room}/reopen`);
    const reply = { title: 'Thanks', content: 'Thank you.' };
    const { data } = await call(editor, 'POST', '/api/admin/saved_reply', reply);
    await call(editor, 'GET', '/api/admin/saved_reply');
    await call(editor, 'PATCH', '/api/admin/saved_reply', { ids: [data._id] });
    await call(editor, 'PATCH', `/api/admin/saved_reply/${data._id}`, { ...reply, was: reply });
    await call(editor, 'DELETE', `/api/admin/saved_reply/${data._id}`);
  }

  /** Notes on an article that waits, until it is sent back with them; and the reasons for that. */
  async function noteAndReason() {
    const draft = { title: 'Noted', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    const own = `/api/write/article/${data._id}`;
    const waiting = `/api/admin/article/${data._id}`;
    await call(author, 'POST', `${own}/submit`);
    const note = { revision: 1, passage: null, audience: 'author', content: 'Says who?' };
    const add = async () => (await call(editor, 'POST', `${waiting}/note`, note)).data._id as string;
    const [first, second] = [await add(), await add()];
    await call(editor, 'PATCH', `${waiting}/note/${first}`, { content: 'Who says so?' });
    await call(editor, 'DELETE', `${waiting}/note/${second}`);
    await call(editor, 'GET', `${waiting}/note`);
    await call(editor, 'POST', `${waiting}/reject`, { revision: 1, reason: 'Too short.' });
    await call(author, 'GET', `${own}/note`);
    await call(author, 'PATCH', `${own}/note/${first}`, { done: true });
    const reason = { title: 'Tone', text: 'Please be kind.' };
    const added = (await call(editor, 'POST', '/api/admin/reason', reason)).data;
    await call(editor, 'PATCH', `/api/admin/reason/${added._id}`, { ...reason, was: reason });
    await call(editor, 'PATCH', '/api/admin/reason', { ids: [added._id] });
    await call(editor, 'GET', '/api/admin/reason');
    await call(editor, 'DELETE', `/api/admin/reason/${added._id}`);
  }

  /** What is reported, kept, removed and taken offline; in lists that are long already. */
  async function moderate() {
    const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
    const commented = `/api/comment/a7`;
    const { _id } = (await call(editor, 'POST', commented, { content: 'Buy lamps.' })).data;
    for (const [kind, id] of [
      ['comment', _id],
      ['article', 'a7'],
    ]) {
      const dismiss = () =>
        call(other, 'POST', `/api/admin/report/${kind}/${id}/dismiss`, { until: clock.now().toISOString() });
      await call(author, 'POST', `/api/report/${kind}/${id}`, { kind: 'spam' });
      await call(author, 'POST', `/api/report/${kind}/${id}`, { kind: 'other', words: 'It is wrong.' });
      await dismiss();
      await call(author, 'POST', `/api/report/${kind}/${id}`, { kind: 'spam' });
    }
    await call(editor, 'GET', '/api/admin/report/count');
    for (const query of ['', `after=${after}`]) {
      for (const list of ['newest', 'reported', 'removed']) {
        await call(editor, 'GET', `/api/admin/comment?list=${list}&${query}`);
      }
      await call(editor, 'GET', `/api/admin/report/article?${query}`);
    }
    await call(other, 'POST', `/api/admin/comment/${_id}/remove`, { reason: 'Advertising.' });
    await call(other, 'POST', `/api/admin/comment/${_id}/restore`);
    await call(other, 'POST', '/api/admin/report/article/a7/unpublish', { reason: 'Copied.' });
  }

  /** A user with rows in every table, removed in either way or merged into another account. */
  async function leave(articles: 'keep' | 'remove' | 'merge') {
    const user = { username: 'Leaving', email: 'leaving@example.org', password: 'analytical' };
    await call(null, 'POST', '/api/auth/register', user);
    const { token, _id } = await call(null, 'POST', '/api/auth/login', user);
    const leaving: TestAuthor = {
      _id,
      token,
      username: 'Leaving',
      headers: { authorization: `Bearer ${token}` },
    };
    const person = `/api/admin/person/${_id}`;
    const draft = { title: 'Last words', doc: docOf('Farewell to all.'), tag: 'Tag 1' };
    const { data } = await call(leaving, 'POST', '/api/write/article', draft);
    await call(leaving, 'POST', '/api/write/article', draft);
    await call(leaving, 'POST', `/api/write/article/${data._id}/submit`);
    await call(editor, 'POST', `/api/admin/article/${data._id}/accept`, { revision: 1 });
    await call(leaving, 'POST', '/api/comment/a3', { content: 'Farewell.' });
    await call(leaving, 'POST', '/api/like/a4');
    await call(leaving, 'POST', '/api/following/create_followers', { userId: editor._id });
    await call(editor, 'POST', '/api/following/create_followers', { userId: _id });
    await database.db
      .insertInto('coauthor')
      .values({ article_id: 'a5', user_id: _id, position: 9 })
      .execute();
    await call(leaving, 'POST', '/api/upload/image', {
      file: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    });
    await call(editor, 'GET', person);
    await call(editor, 'POST', `${person}/editor`);
    await call(editor, 'DELETE', `${person}/editor`);
    await call(editor, 'POST', `${person}/suspend`, { reason: 'Enough.' });
    await app.inject({ method: 'GET', url: '/api/user/user_details', headers: leaving.headers });
    await call(editor, 'POST', `${person}/restore`);
    const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
    for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `${person}/log${query}`);
    if (articles === 'merge') {
      const into = (await createTestAuthor({ context }, 'Staying'))._id;
      await call(editor, 'GET', `${person}/merge/${into}`);
      await call(editor, 'POST', `${person}/merge`, { into, username: 'Leaving' });
      await call(author, 'GET', '/api/user/Leaving');
      await context.users.ensureAuthor('Leaving');
    } else {
      await call(editor, 'POST', `${person}/remove`, { username: 'Leaving', articles });
    }
    await context.removals.settled();
  }

  async function openTheDesk() {
    const edna = { email: 'edna@example.org', password: 'editorial' };
    await context.users.ensureEditor(edna.email, edna.password);
    const opened = await app.inject({ method: 'POST', url: '/api/admin/session', body: edna });
    asked.add('POST /api/admin/session');
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { ...editor.headers, authorization: '', cookie, [CSRF_HEADER]: opened.json().data.csrf };
    await call({ ...editor, headers }, 'GET', '/api/admin/session');
    await call({ ...editor, headers }, 'DELETE', '/api/admin/session');
  }

  async function lookForPeople() {
    const pages = ['username_key', 'email_key'].map((date) => encodeCursor({ date, id: 'writer 5' }));
    for (const filter of ['all', 'editors', 'suspended']) {
      for (const search of ['', 'writer 7', 'writer7']) {
        const query = `filter=${filter}&search=${encodeURIComponent(search)}`;
        await call(editor, 'GET', `/api/admin/person?${query}`);
        for (const after of pages) await call(editor, 'GET', `/api/admin/person?${query}&after=${after}`);
      }
    }
  }

  /** The list of published articles by each filter, a change with a newer draft and with what waits, and back online. */
  async function correctPublished() {
    const list = '/api/admin/published';
    const after = encodeCursor({ date: '2023-06-01T00:00:00.000Z', id: 'a' });
    const filters = [
      '',
      'sort=oldest',
      'tag=Tag 2',
      'tag=Tag 2&sub=Sub 2',
      'author=author 1',
      'author=author 1&tag=Tag 2&lacks=cover',
      'lacks=cover',
      'lacks=summary',
      'tag=Tag 2&lacks=summary&from=2020-01-01&until=2030-01-01',
      'search=brevity&tag=Tag 2&lacks=cover&from=2020-01-01',
      'state=offline&search=brevity&tag=Tag 2&author=Ada',
      'state=offline&sort=oldest',
    ];
    for (const filter of filters) {
      await call(editor, 'GET', `${list}?${filter}`);
      await call(editor, 'GET', `${list}?${filter}&after=${after}`);
    }
    const doc = docOf('Short sentences carry far.');
    const draft = { title: 'To be corrected', doc, tag: 'Tag 2', sub: 'Sub 2' };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    const own = `/api/write/article/${data._id}`;
    await call(author, 'POST', `${own}/submit`);
    await call(editor, 'POST', `/api/admin/article/${data._id}/accept`, { revision: 1 });
    await call(author, 'PATCH', own, { revision: 1, title: 'A newer title' });
    await call(author, 'POST', `${own}/submit`);
    const one = `${list}/${data._id}`;
    await call(editor, 'GET', one);
    const change = {
      revision: 1,
      reason: 'A typo.',
      passages: [{ find: 'carry', replace: 'go' }],
      tag: 'Tag 3',
    };
    await call(editor, 'PATCH', one, change);
    await call(editor, 'GET', `${one}/version`);
    await call(editor, 'GET', `${one}/version?after=${encodeCursor({ date: '2', id: '' })}`);
    await call(editor, 'GET', `${one}/version/1`);
    await call(editor, 'POST', `/api/admin/report/article/${data._id}/unpublish`, { reason: 'A copy.' });
    await call(editor, 'GET', `${list}?state=offline`);
    await call(editor, 'GET', one);
    await call(editor, 'POST', `${one}/return`);
    const saved = '/api/admin/article_filter';
    const was = { name: 'No cover', filters: { lacks: 'cover' } };
    const { data: filter } = await call(editor, 'POST', saved, was);
    await call(editor, 'PATCH', `${saved}/${filter._id}`, { ...was, name: 'Bare', was });
    await call(editor, 'GET', saved);
    await call(editor, 'DELETE', `${saved}/${filter._id}`);
  }

  async function lookOver() {
    await call(editor, 'GET', '/api/admin/figure');
    await call(editor, 'GET', '/api/admin/space');
    await call(editor, 'GET', '/api/admin/check');
    while (await context.measureStorage()) {}
    await context.statistics.forgetWeeks();
  }

  /** Of tags with articles in them, which follow in batches where a tag is merged. */
  async function sortTags() {
    const tags = '/api/admin/tag';
    const { data: added } = await call(editor, 'POST', tags, { title: 'Places' });
    const sub = async (subcontent: string) =>
      (await call(editor, 'POST', `${tags}/${added._id}/sub`, { subcontent })).data.sub.at(-1)._id as string;
    const [sea, hills] = [await sub('Sea'), await sub('Hills')];
    await call(editor, 'PATCH', `${tags}/${added._id}/sub/${sea}`, { subcontent: 'Coast' });
    await call(editor, 'PATCH', `${tags}/${added._id}/sub`, { ids: [hills, sea] });
    await call(editor, 'DELETE', `${tags}/${added._id}/sub/${hills}`);
    await call(editor, 'PATCH', `${tags}/${added._id}`, { title: 'Travels' });
    await call(editor, 'PATCH', tags, { ids: ['t2', added._id] });
    await call(editor, 'GET', tags);
    for (const path of ['Places', 'Places/Sea'])
      await call(null, 'GET', `/api/offline_subtitle/category/${path}`);
    await app.inject({ method: 'DELETE', url: `${tags}/t1`, headers: editor.headers });
    await context.tagMerge.stop();
    await call(editor, 'POST', `${tags}/t5/merge`, { into: added._id });
    await database.db.transaction().execute(async (trx) => {
      const merge = { id: 't5', merged_into: added._id };
      await takeMerge(trx, kind);
      await moveArticles(trx, kind, merge, 100);
      await movePublications(trx, kind, merge, 100);
      await currentCategory(trx, { tag_id: 't5', sub_id: 's5' });
    });
    const { data: spare } = await call(editor, 'POST', tags, { title: 'Spare' });
    await call(editor, 'DELETE', `${tags}/${spare._id}`);
  }

  test('every statement of every call finds its rows by an index', async () => {
    await writeAndDecide();
    await workOffQueue();
    await correctPublished();
    await read();
    await comeAndGo();
    await tellEachOther();
    await compareWithOthers();
    await importAgain();
    await lookBack();
    await uploadAndTidy();
    await backUp();
    await talk();
    await sortTags();
    await lookOver();
    await answer();
    await rename();
    await start();
    await moderate();
    await noteAndReason();
    await openTheDesk();
    await lookForPeople();
    await leave('keep');
    await leave('remove');
    await leave('merge');

    const implemented = routes.filter(({ method, path }) => app.hasRoute({ method, url: path }));
    const missed = implemented.map(nameOf).filter((name) => !asked.has(name));
    expect(missed).toEqual([]);

    expect(recorder.queries.size).toBeGreaterThan(60);
    const faults: Record<string, string[]> = {};
    for (const [text, parameters] of [...recorder.queries]) {
      const found = await faultsOfPlan(database, text, parameters);
      if (found.length > 0) faults[text] = found;
    }
    expect(faults).toEqual({});
  });

  test('every foreign key is indexed, so that removing a row looks for its dependants', async () => {
    const { rows } = await (kind === 'sqlite'
      ? sql<{ name: string }>`
          select t.name || '.' || fk."from" as name
          from sqlite_master t, pragma_foreign_key_list(t.name) fk
          where t.type = 'table' and not exists (
            select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
            where c.seqno = 0 and c.name = fk."from")`
      : sql<{ name: string }>`
          select conrelid::regclass || '.' || attname as name
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and not exists (
            select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`
    ).execute(database.db);
    expect(rows).toEqual([]);
  });
});
