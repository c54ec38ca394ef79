import type { TestAuthor } from '../../../../support/accounts';
import { type CdnStage, isHit, stageCdn } from '../../../../support/cdnStage';
import { docOf } from '../../../../support/docOf';
import { eventually } from '../../../../support/eventually';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { describeWithVarnish } from '../../../../support/varnish';

/** Far less than what Varnish stores for. */
const SEEN_MS = 10_000;
const LIST = '/api/main/all_article';

describeWithVarnish('Varnish in front of the site', () => {
  describeOnEitherDatabase('with purges', (kind) => {
    let stage: CdnStage;
    let ann: TestAuthor;
    let number = 0;

    beforeAll(async () => {
      stage = await stageCdn(kind);
    });
    afterAll(() => stage.remove());
    beforeEach(async () => {
      number += 1;
      ann = await stage.newAuthor(`Ann ${number}`);
    });
    afterEach(async () => {
      stage.varnish.resume();
      await stage.varnish.start();
    });

    async function nameSite(name: string): Promise<void> {
      const { site } = stage.context;
      const { revision } = await site.forEditors();
      await site.publish(null, revision, { name });
    }
    const bodyOf = async (path: string) => String((await stage.get(path)).body);
    const seen = (path: string, text: string) =>
      eventually(async () => expect(await bodyOf(path)).toContain(text), SEEN_MS);
    const unseen = (path: string, text: string) =>
      eventually(async () => expect(await bodyOf(path)).not.toContain(text), SEEN_MS);

    test('public pages and replies are stored, and visitors see no tags', async () => {
      const id = await stage.publish(ann, `Stored ${number}`);
      const page = await stage.pageOf(id);
      for (const path of ['/', page, LIST, `/api/main/${id}`, '/api/site', '/feed.xml', '/sitemap.xml']) {
        await stage.warm(path);
        const { status, headers } = await stage.get(path);
        expect([path, status]).toEqual([path, 200]);
        const names = ['surrogate-key', 'surrogate-control', 'xkey', 'x-cache-tags', 'cache-tag'];
        expect(names.filter((name) => name in headers)).toEqual([]);
        expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
      }
    });

    test('an accepted article, an edit, another name and a removal are seen', async () => {
      await stage.warm('/');
      await stage.warm(LIST);
      const id = await stage.publish(ann, `First ${number}`);
      await seen('/', `First ${number}`);
      await seen(LIST, `First ${number}`);
      const pages = ['/', await stage.pageOf(id), LIST, `/api/main/${id}`, '/feed.xml'];
      for (const path of pages) await stage.warm(path);

      const { revision } = await stage.done<{ revision: number }>(
        stage.editor,
        'GET',
        `/api/admin/published/${id}`,
      );
      const change = { revision, title: `Second ${number}`, reason: 'A better one.' };
      await stage.done(stage.editor, 'PATCH', `/api/admin/published/${id}`, change);
      for (const path of pages) {
        await seen(path, `Second ${number}`);
        await stage.warm(path);
      }

      await stage.done(ann, 'PATCH', '/api/user/user_details', { username: `Renamed ${number}` });
      for (const path of [`/api/main/${id}`, LIST]) {
        await seen(path, `Renamed ${number}`);
        await stage.warm(path);
      }

      await stage.done(ann, 'DELETE', `/api/write/article/${id}`);
      for (const path of ['/', LIST, '/feed.xml']) await unseen(path, `Second ${number}`);
      await eventually(async () => expect((await stage.get(pages[1] ?? '')).status).not.toBe(200), SEEN_MS);
    });

    test('a setting of the site and a removed person are seen', async () => {
      const id = await stage.publish(ann, `By a person ${number}`);
      await stage.warm('/');
      await stage.warm('/api/site');
      await nameSite(`The Lamp ${number}`);
      await seen('/', `The Lamp ${number}: `);
      await seen('/api/site', `The Lamp ${number}`);

      const page = await stage.pageOf(id);
      for (const path of ['/', page, LIST]) await stage.warm(path);
      const removal = { username: ann.username, articles: 'remove' };
      await stage.done(stage.editor, 'POST', `/api/admin/person/${ann._id}/remove`, removal);
      for (const path of ['/', LIST]) await unseen(path, `By a person ${number}`);
      await eventually(async () => expect((await stage.get(page)).status).not.toBe(200), SEEN_MS);
    });

    test('a suspended person is out at once', async () => {
      expect((await stage.call(ann, 'GET', '/api/user/user_details')).status).toBe(200);
      const reason = { reason: 'Many reports.' };
      await stage.done(stage.editor, 'POST', `/api/admin/person/${ann._id}/suspend`, reason);
      expect((await stage.call(ann, 'GET', '/api/user/user_details')).status).toBe(401);
    });

    test('a change while Varnish hangs, or is away, is seen when it is back', async () => {
      const id = await stage.publish(ann, `Before ${number}`);
      await stage.warm(`/api/main/${id}`);
      stage.varnish.pause();
      const removeIt = () =>
        fetch(`${stage.site.address}/api/write/article/${id}`, {
          method: 'DELETE',
          headers: ann.headers,
        });
      expect((await removeIt()).status).toBe(200);
      await eventually(async () => {
        const failed = stage.context.purgeSending
          .counts()
          .find(({ labels }) => labels.result === 'unreachable');
        expect(failed?.value).toBeGreaterThan(0);
      });
      expect(await stage.context.purgeOutbox.countWaiting()).toBeGreaterThan(0);
      stage.varnish.resume();
      await eventually(async () => expect((await stage.get(`/api/main/${id}`)).status).toBe(404), SEEN_MS);
      await eventually(async () => expect(await stage.context.purgeOutbox.countWaiting()).toBe(0), SEEN_MS);

      await stage.varnish.stop();
      await nameSite(`Away ${number}`);
      await stage.varnish.start();
      await seen('/api/site', `Away ${number}`);
      await eventually(async () => expect(await stage.context.purgeOutbox.countWaiting()).toBe(0), SEEN_MS);
    });

    test('a Varnish that was started anew has everything purged', async () => {
      const { started } = await startedOf();
      await stage.varnish.stop();
      await stage.varnish.start();
      // Stored before the site knows of the start, as what a cache may have kept.
      await stage.warm('/api/site');
      await eventually(async () => expect((await startedOf()).started).not.toBe(started), SEEN_MS);
      await eventually(async () => expect(await stage.context.purgeOutbox.countWaiting()).toBe(0), SEEN_MS);
      await eventually(async () => expect(isHit(await stage.get('/api/site'))).toBe(true), SEEN_MS);
    });

    const startedOf = () =>
      stage.context.database.db.selectFrom('cdn_cache').selectAll().executeTakeFirstOrThrow();

    test('nothing of a person is stored', async () => {
      const id = await stage.publish(ann, `Marked ${number}`);
      const draft = { title: `Secret ${number}`, doc: docOf('Not yet.'), tag: 'Craft' };
      const { _id: draftId } = await stage.done<{ _id: string }>(ann, 'POST', '/api/write/article', draft);
      const { authorization } = ann.headers;
      const { cookie = '' } = stage.editor.headers;
      const personal: [string, Record<string, string>][] = [
        ['/api/user/user_details', { authorization }],
        [`/api/write/article/${draftId}`, { authorization }],
        ['/api/write/my_article/draft', { authorization }],
        [`/api/main/${id}`, { authorization }],
        [LIST, { authorization }],
        ['/api/admin/session', { cookie }],
        ['/api/admin/person', { cookie }],
        ['/api/admin/queue', { cookie }],
        ['/desk', { cookie }],
        ['/desk/people', { cookie }],
        ['/dashboard', { cookie, authorization }],
        ['/dashboard/feed', { cookie, authorization }],
        [`/search?q=${number}`, { cookie, authorization }],
        ['/api/health', {}],
        ['/metrics', {}],
      ];
      for (const [path, headers] of personal) {
        // Twice: what Varnish stored would answer the second time.
        for (let time = 0; time < 2; time++) {
          expect([path, isHit(await stage.get(path, headers))]).toEqual([path, false]);
        }
        const stranger = await stage.get(path);
        expect(String(stranger.body)).not.toContain(`Secret ${number}`);
        expect(String(stranger.body)).not.toContain('@');
        expect(stranger.headers['set-cookie']).toBeUndefined();
      }
      for (const [path] of personal.slice(0, 3).concat(personal.slice(6, 8))) {
        expect([path, (await stage.get(path)).status]).toEqual([path, 401]);
      }
    });

    test('a signed-in call is not answered with what visitors get', async () => {
      const id = await stage.publish(ann, `Liked ${number}`);
      const path = `/api/main/author_article/${ann._id}`;
      await stage.warm(path);
      await stage.done(ann, 'POST', `/api/like/${id}`);
      const marked = await stage.done(ann, 'GET', path);
      const forVisitors = JSON.parse(await stage.warm(path)).data;
      expect(marked).toMatchObject([{ _id: id, liked: true }]);
      expect(forVisitors).toMatchObject([{ _id: id }]);
      expect(forVisitors).not.toMatchObject([{ liked: true }]);
    });

    test('lists of other lengths are others', async () => {
      for (const title of ['One', 'Two', 'Three']) await stage.publish(ann, `${title} ${number}`);
      const lengthOf = async (limit: string) =>
        JSON.parse(String((await stage.get(LIST, { limit })).body)).data.length;
      await stage.warm(LIST, { limit: '1' });
      await stage.warm(LIST, { limit: '2' });
      expect([await lengthOf('1'), await lengthOf('2')]).toEqual([1, 2]);
    });

    test('what is not there, has moved or fails is not stored', async () => {
      const missing = `/nothing${number}`;
      for (const path of [missing, `/api/main/nothing${number}`, `/api/page/nothing-${number}`]) {
        for (let time = 0; time < 2; time++) {
          const answer = await stage.get(path);
          expect([path, answer.status, isHit(answer)]).toEqual([path, 404, false]);
        }
      }
      const led = { from: missing, to: `/elsewhere${number}` };
      const { _id: redirect } = await stage.done<{ _id: string }>(
        stage.editor,
        'POST',
        '/api/admin/redirect',
        led,
      );
      for (let time = 0; time < 2; time++) {
        const answer = await stage.get(missing);
        expect([answer.status, answer.headers.location, isHit(answer)]).toEqual([308, led.to, false]);
      }
      await stage.done(stage.editor, 'DELETE', `/api/admin/redirect/${redirect}`);
      expect((await stage.get(missing)).status).toBe(404);
      const id = await stage.publish(ann, `Gone ${number}`);
      await stage.warm(`/api/main/${id}`);
      await stage.done(ann, 'DELETE', `/api/write/article/${id}`);
      await eventually(async () => expect((await stage.get(`/api/main/${id}`)).status).toBe(404), SEEN_MS);
      await stage.done(ann, 'POST', `/api/write/article/${id}/restore`);
      await eventually(async () => expect((await stage.get(`/api/main/${id}`)).status).toBe(200), SEEN_MS);
    });

    test('readers cannot purge', async () => {
      await stage.warm('/api/site');
      const { status } = await fetch(`${stage.varnish.url}/`, {
        method: 'PURGE',
        headers: { 'surrogate-key': 'everything', 'x-forwarded-for': '192.0.2.7' },
      });
      expect(status).toBe(405);
      expect(isHit(await stage.get('/api/site'))).toBe(true);
    });
  });
});
