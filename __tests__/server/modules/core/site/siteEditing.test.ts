import type { DeskChange } from '@contracts/desk';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import { SITE_OVERTAKEN } from '@/server/modules/core/site/site.service';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const unseen = 'identity.name: has characters that cannot be seen: please type it again';

describeOnEitherDatabase('what editors make of the site', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const opened = () => dataOf<DeskSite>(call(server, editor, 'GET', '/api/admin/site'));
  const shown = () => dataOf<SiteIdentity>(call(server, null, 'GET', '/api/site'));
  const publish = (body: object) => call(server, editor, 'POST', '/api/admin/site', body);
  const footerWith = (href: string): SiteIdentity['footer'] => ({
    copyright: '',
    groups: [{ title: 'About', links: [{ label: 'Imprint', href }] }],
    social: [],
  });

  async function change(changes: Partial<SiteIdentity>) {
    const { revision: after, identity } = await opened();
    return publish({ after, identity: { ...identity, ...changes } });
  }

  test('readers see what was published, open desks are notified, and the log has it', async () => {
    const told: string[] = [];
    server.context.live.connect((channel, name, ...[payload]) => {
      if (name === 'desk-changed') told.push(`${channel} ${(payload as DeskChange).topic}`);
    });
    expect(await opened()).toMatchObject({
      revision: 0,
      history: [],
      settings: { timeZone: 'Europe/Vienna' },
    });
    const reply = await dataOf<DeskSite>(change({ name: '  The Lamp ', footer: footerWith('/imprint') }));
    expect(reply).toMatchObject({
      revision: 1,
      identity: { name: 'The Lamp', timeZone: '' },
      history: [{ revision: 1, editor: editor.username, name: 'The Lamp' }],
    });
    expect(await shown()).toMatchObject({
      name: 'The Lamp',
      timeZone: 'Europe/Vienna',
      footer: footerWith('/imprint'),
    });
    expect(told).toEqual(['editors publication']);
    const { data } = await server.context.auditLog.list({ kind: 'site', id: 'identity' }, { limit: 5 });
    expect(data).toMatchObject([{ action: 'publication changed', revision: 1 }]);
  });

  test('an earlier revision is shown again as a new one, and the first state too', async () => {
    await change({ name: 'The Moth', timeZone: 'America/New_York', accent: ' #0B5D8A', fonts: 'lora' });
    expect(await shown()).toMatchObject({ accent: '#0b5d8a', fonts: 'lora' });
    const restore = (after: number, revision: number) =>
      dataOf<DeskSite>(call(server, editor, 'POST', '/api/admin/site/restore', { after, revision }));
    expect(await restore(2, 1)).toMatchObject({ revision: 3, identity: { name: 'The Lamp', timeZone: '' } });
    expect(await shown()).toMatchObject({ name: 'The Lamp', accent: '', fonts: 'source-serif' });
    expect(await restore(3, 0)).toMatchObject({ revision: 4, identity: { name: 'Byline' } });
    expect((await shown()).name).toBe('Byline');
  });

  test('of two editors who began with one revision, the second gets a conflict', async () => {
    const { revision: after, identity } = await opened();
    expect((await publish({ after, identity })).statusCode).toBe(200);
    const late = await publish({ after, identity: { ...identity, name: 'Late' } });
    expect([late.statusCode, late.json().message]).toEqual([409, SITE_OVERTAKEN]);
    expect((await shown()).name).toBe('Byline');
  });

  test.each<[Partial<SiteIdentity>, string]>([
    [{ name: 'a'.repeat(1_000) }, 'identity.name: must have at most 60 characters'],
    [{ name: '   ' }, 'identity.name: needs letters or digits'],
    [{ name: '\u202eenilyB' }, unseen],
    [{ name: 'By\u200bline' }, unseen],
    [{ name: 'By\u0007line' }, unseen],
    [{ language: 'not a language' }, 'identity.language: must be a language tag, such as en or pt-BR'],
    ...['red', '#fff', '#12345g', '#0b5d8a;}', 'url(//evil.example)'].map(
      (accent): [Partial<SiteIdentity>, string] => [
        { accent },
        'identity.accent: must be a colour, such as #0b5d8a',
      ],
    ),
    [{ timeZone: 'Vienna' }, 'identity.timeZone: must be a time zone, such as Europe/Vienna'],
    ...['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://', 'mailto:lamp'].map(
      (href): [Partial<SiteIdentity>, string] => [
        { footer: footerWith(href) },
        'identity.footer.groups.0.links.0.href: must begin with /, https://, http:// or mailto:',
      ],
    ),
    [{ menu: [{ label: '', href: '/a' }] }, 'identity.menu.0.label: needs letters or digits'],
    [{ menu: Array(9).fill({ label: 'A', href: '/a' }) }, 'identity.menu: must have at most 8 items'],
    [
      { footer: footerWith('/a b') },
      'identity.footer.groups.0.links.0.href: has characters that no address has',
    ],
  ])('%j is refused and changes nothing', async (changes, message) => {
    const before = await opened();
    const reply = await change(changes);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await opened()).toEqual(before);
  });
});
