import { siteOf } from '@contracts/rules/site/siteDefaults';
import { SITE_OVERTAKEN } from '@/server/modules/core/site/site.service';
import { createTestEditor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('the site', (kind) => {
  let server: TestServer;
  const dropped: string[][] = [];

  beforeAll(async () => {
    const cache = { drop: (tags: string[]) => void dropped.push(tags) };
    server = await startTestServer(kind, { cache, settings: { TIME_ZONE: 'Europe/Vienna' } });
  });
  afterAll(() => server.close());

  const shown = () => dataOf(call(server, null, 'GET', '/api/site'));

  test('to begin with it is called as the product, in the zone of the settings', async () => {
    expect(await shown()).toEqual(siteOf({}, 'Europe/Vienna'));
  });

  test('a new state is shown at once, and pages that showed the one before are dropped', async () => {
    const editor = { ...(await createTestEditor(server)), role: 'lead' as const };
    const identity = siteOf({ name: 'The Lamp', tagline: '' }, 'America/New_York');
    expect(await server.context.site.publish(editor, 0, identity)).toBe(1);
    expect(await shown()).toEqual(identity);
    expect(dropped).toContainEqual(['site']);
  });

  test('what was made from an earlier state is refused and changes nothing', async () => {
    const before = await shown();
    const late = server.context.site.publish(null, 0, siteOf({ name: 'Late' }));
    await expect(late).rejects.toMatchObject({ status: 409, message: SITE_OVERTAKEN });
    expect(await shown()).toEqual(before);
  });

  test('a server that starts reads it, and takes defaults for what was not stored', async () => {
    const { db } = server.context.database;
    const stored = { revision: 2, identity: '{"name":"Old"}', editor_id: null, created_at: '2026-01-01' };
    await db.insertInto('site').values(stored).execute();
    await server.context.site.load();
    expect(await shown()).toEqual(siteOf({ name: 'Old' }, 'Europe/Vienna'));
  });

  test('a state that cannot be read leaves the site as it is', async () => {
    const { db } = server.context.database;
    const stored = { revision: 3, identity: '{"name":7}', editor_id: null, created_at: '2026-01-01' };
    await db.insertInto('site').values(stored).execute();
    await server.context.site.load();
    expect(await shown()).toMatchObject({ name: 'Old' });
  });
});
