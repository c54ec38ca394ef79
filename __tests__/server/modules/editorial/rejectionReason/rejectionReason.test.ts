import type { RejectionReason } from '@contracts/rejectionReason';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const url = '/api/admin/reason';

describeOnEitherDatabase('the reasons that editors choose from', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  let told: unknown[];

  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
    told = [];
    server.context.live.connect((_channel, name, ...payload) => void told.push([name, ...payload]));
  });
  afterEach(() => server.close());

  const list = () => dataOf<RejectionReason[]>(call(server, editor, 'GET', url));
  const titles = async () => (await list()).map(({ title }) => title);
  const add = (title: string, text = 'Because.') =>
    dataOf<RejectionReason>(call(server, editor, 'POST', url, { title, text }));

  test('are there on every site, and are added, changed, put in order and removed', async () => {
    const first = await titles();
    expect(first.length).toBeGreaterThan(3);
    const added = await add(' Tone ', ' Please be kind.\0 ');
    expect(added).toEqual({ _id: added._id, title: 'Tone', text: 'Please be kind.' });
    expect(await titles()).toEqual([...first, 'Tone']);

    const words = { title: 'Friendly tone', text: 'Please be kinder.' };
    const change = { ...words, was: { title: 'Tone', text: 'Please be kind.' } };
    expect(await dataOf(call(server, editor, 'PATCH', `${url}/${added._id}`, change))).toEqual({
      _id: added._id,
      ...words,
    });
    const { _id: second } = (await list())[1] as RejectionReason;
    const ids = [added._id, 'gone', second];
    const ordered = await dataOf<RejectionReason[]>(call(server, editor, 'PATCH', url, { ids }));
    expect(ordered.map(({ title }) => title)).toEqual([
      'Friendly tone',
      first[1],
      first[0],
      ...first.slice(2),
    ]);
    expect(await list()).toEqual(ordered);
    await dataOf(call(server, editor, 'DELETE', `${url}/${added._id}`));
    expect((await call(server, editor, 'DELETE', `${url}/${added._id}`)).statusCode).toBe(404);
    expect((await call(server, editor, 'PATCH', `${url}/${added._id}`, change)).statusCode).toBe(404);
    expect(await titles()).toEqual([first[1], first[0], ...first.slice(2)]);
    expect(await add('Last')).toMatchObject({ title: 'Last' });
    expect((await titles()).at(-1)).toBe('Last');

    expect(told).toEqual(Array(5).fill(['desk-changed', { topic: 'queue' }]));
    const { data } = await server.context.auditLog.list({ kind: 'site', id: 'reasons' }, { limit: 10 });
    expect(data.map(({ action, detail }) => `${action} ${detail}`.trim()).sort()).toEqual([
      'reason added Last',
      'reason added Tone',
      'reason changed Friendly tone',
      'reason removed Friendly tone',
      'reasons ordered',
    ]);
  });

  testOnEach('of two editors who change one at the same time, the second gets an error', async () => {
    const { _id } = await add('Tone');
    const was = { title: 'Tone', text: 'Because.' };
    const changes = ['Be kind.', 'Be kinder.'].map((text) => ({ title: 'Tone', text, was }));
    const replies = await Promise.all(
      changes.map((body) => call(server, editor, 'PATCH', `${url}/${_id}`, body)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = changes[replies.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await list()).at(-1)?.text).toBe(kept?.text);
  });

  test('need a title and a text, and there are not too many of them', async () => {
    const refused = async (body: object) =>
      (await call(server, editor, 'POST', url, body)).json<{ message: string }>().message;
    expect(await refused({ title: ' ', text: 'Because.' })).toContain('please give it a title');
    expect(await refused({ title: 'Tone', text: '\0' })).toContain('please enter the text for the author');
    const rows = Array.from({ length: 200 }, (_, position) => ({
      id: `r${position}`,
      title: 'Tone',
      text: 'Because.',
      position: 100 + position,
    }));
    await server.context.database.db.insertInto('rejection_reason').values(rows).execute();
    expect(await refused({ title: 'Tone', text: 'Because.' })).toBe('there are 200 reasons at most');
    expect(told).toEqual([]);
  });
});
