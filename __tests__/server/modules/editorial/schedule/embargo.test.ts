import { entryOf } from '@contracts/policies/policy';
import { routes } from '@/server/contractRoutes';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { inHours, publishDue, scheduleArticle } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

/** A word of the title and of the text, and what no reply repeats of a search for it. */
const WORD = 'Zanzibar';
const secret = /Letters from Zanzibar|Zanzibar is far/;

describeOnEitherDatabase('what waits for its time', (kind) => {
  test('is in no reply to visitors and other authors before it, and in many after it', async () => {
    const server = await startTestServer(kind, { settings: { SITE_URL: 'https://lantern.example' } });
    const author = await createTestAuthor(server, 'Ada');
    const editor = await createTestEditor(server);
    const reader = await createTestAuthor(server, 'Grace');
    const fields = {
      title: `Letters from ${WORD}`,
      text: `${WORD} is far.`,
      publish_at: inHours(server, 24),
    };
    const { _id } = await scheduleArticle(server, author, editor, fields);

    const values: Record<string, string> = {
      ...{ tab: 'Craft', tag: 'Craft', sub: 'Prose', subTag: 'Prose', search: WORD, username: 'Ada' },
      ...{ userId: author._id, state: 'stories' },
    };
    const calls = routes
      .filter(({ method, access }) => method === 'GET' && entryOf(access) !== 'editor')
      .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? _id));
    const files = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/authors/Ada/feed.xml'];
    const paths = [...calls, `/api/search?q=${WORD}`, `/search/feed.xml?q=${WORD}`, `/${_id}.md`, ...files];
    /** Those that say it. */
    async function tellers(): Promise<string[]> {
      const told = new Set<string>();
      for (const path of new Set(paths))
        for (const as of [null, reader]) {
          const { body } = await call(server, as, 'GET', path);
          if (secret.test(body)) told.add(path);
        }
      return [...told];
    }
    expect(await tellers()).toEqual([]);
    server.clock.advance(24 * 60 * 60 * 1_000);
    await publishDue(server);
    expect(await tellers()).toEqual(
      expect.arrayContaining(['/feed.xml', `/api/search?q=${WORD}`, `/api/main/${_id}`]),
    );
    await server.close();
  });
});
