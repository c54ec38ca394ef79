import { createTestEditor, getMe } from '../../../../support/accounts';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call } from '../../../../support/writing';
import { type MergeStage, stageMerge } from './merging';

describeOnEitherDatabase('two accounts of one person', (kind) => {
  let stage: MergeStage;

  beforeEach(async () => {
    stage = await stageMerge(kind);
  });
  afterEach(() => stage.server.close());

  test('is for editors only, who have to mean it', async () => {
    const { server, cast, merged, kept, merge, preview } = stage;
    for (const [who, status] of [
      [null, 401],
      [kept, 403],
      [merged, 403],
    ] as const) {
      expect((await merge({ as: who })).statusCode).toBe(status);
      expect((await preview(who)).statusCode).toBe(status);
    }
    expect((await merge({ username: 'leaving' })).statusCode).toBe(400);
    expect((await merge({ into: merged._id })).statusCode).toBe(400);
    expect((await preview(cast.editor, merged._id, merged._id)).statusCode).toBe(400);
    expect((await merge({ into: 'nobody' })).statusCode).toBe(404);
    expect((await merge({ id: 'nobody' })).statusCode).toBe(404);
    expect((await getMe(server, merged.token)).statusCode).toBe(200);
  });

  test('an editor is not merged away, and nothing is merged into a suspended account', async () => {
    const { server, cast, merged, kept, merge, settle, countOf } = stage;
    const editor = await createTestEditor(server, 'Oda Reich');
    const away = await merge({ id: editor._id, username: editor.username });
    expect(away.statusCode).toBe(409);
    expect(away.json().message).toMatch(/is an editor/);
    const own = await merge({ id: cast.editor._id, username: cast.editor.username });
    expect(own.statusCode).toBe(409);
    const suspend = (id: string) =>
      call(server, cast.editor, 'POST', `/api/admin/person/${id}/suspend`, { reason: 'Rude.' });
    await suspend(kept._id);
    expect((await merge()).json()).toEqual({ message: 'Kept is suspended: restore them first' });
    await call(server, cast.editor, 'POST', `/api/admin/person/${kept._id}/restore`);
    await suspend(merged._id);
    expect((await merge()).statusCode).toBe(200);
    await settle();
    expect(await countOf('publication', 'author_id', kept._id)).toBe(3);
  });
});
