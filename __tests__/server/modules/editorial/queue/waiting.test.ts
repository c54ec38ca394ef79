import type { OwnSummary } from '@contracts/article';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer } from '../../../../support/testContext';
import { call, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('articles that wait for an editor', (kind) => {
  test('are listed by how long they wait, in pages, drafts not among them', async () => {
    const server = await startTestServer(kind);
    const author = await createTestAuthor(server);
    const editor = await createTestEditor(server);
    const drafts = [];
    for (const title of ['1', '2', '3', '4']) drafts.push(await writeDraft(server, author, { title }));
    for (const draft of [drafts[2], drafts[0], drafts[1]]) {
      server.clock.advance(1_000);
      if (draft) await submit(server, author, draft._id);
    }
    const url = '/api/admin/article/recent';
    const read = async (query: string) => {
      const { data, ...rest } = (
        await call(server, editor, 'GET', url + query, undefined, { limit: '2' })
      ).json();
      return { titles: data.map(({ title }: OwnSummary) => title), ...rest };
    };
    const first = await read('');
    expect(first).toMatchObject({ titles: ['3', '1'], count: 3 });
    const second = await read(`?after=${first.next}`);
    expect(second).toEqual({ message: 'success', titles: ['2'], count: 3 });
    await server.close();
  });
});
