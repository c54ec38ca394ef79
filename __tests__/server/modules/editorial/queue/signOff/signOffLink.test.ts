import type { OwnArticle } from '@contracts/article';
import {
  SIGN_OFF_DECIDED,
  SIGN_OFF_ENDED,
  SIGN_OFF_IS_OLD,
  SIGN_OFF_REPLACED,
  SIGN_OFF_STOPPED,
  SIGN_OFF_WITHDRAWN,
} from '@contracts/rules/review/signOff';
import { createTestEditor, type TestAuthor } from '../../../../../support/accounts';
import type { NoticeStage } from '../../../../../support/noticeStage';
import { saveAgain } from '../../../../../support/review';
import { describeOnEitherDatabase } from '../../../../../support/testContext';
import { call, dataOf, said } from '../../../../../support/writing';
import { DAY, mailAddress, signOffsOf, stageSignOffs } from './signOffScene';

describeOnEitherDatabase('the link of a sign-off', (kind, { test, testOnEach }) => {
  let stage: NoticeStage;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ stage, author, editor, article } = await stageSignOffs(kind));
  });
  afterEach(() => stage.close());

  const { answer, ask, asked, comment, listed, logged, notes, path, read, withdraw } = signOffsOf(() => ({
    stage,
    author,
    editor,
    article,
  }));

  testOnEach('a call that is sent again after a lost answer makes no second link', async () => {
    const id = 'made-by-client-1';
    const [first, again] = await Promise.all([asked({ id }), asked({ id })]);
    expect(again._id).toBe(first._id);
    const last = await asked({ id });
    for (const { token } of [first, again]) expect(said(await read(token))).toEqual([403, SIGN_OFF_IS_OLD]);
    expect(await listed()).toHaveLength(1);
    const renewed = ['Edith Torr', 'sign-off link renewed', 'Dr. Jane Doe', 1];
    expect(await logged()).toEqual([
      ['Edith Torr', 'sign-off asked for', 'Dr. Jane Doe', 1],
      ...[renewed, renewed],
    ]);
    const other = 'this id was used for another sign-off: please ask again';
    for (const fields of [{ name: 'Dr. Joan Doe' }, { days: 3 }, { email: mailAddress }])
      expect(said(await ask({ id, ...fields }))).toEqual([409, other]);
    expect(said(await ask({ id }, await stage.newEditor('Oda', 'editor')))).toEqual([409, other]);
    expect(said(await ask({ id }, author))[0]).toBe(403);
    expect((await read(last.token)).statusCode).toBe(200);
    expect(said(await ask({ id }))).toEqual([409, 'Dr. Jane Doe has opened this link already']);
    await withdraw(last);
    expect(said(await ask({ id }))).toEqual([409, 'this link is over: please ask again']);
  });

  test('a link that is gone, as after a restore, is not given again', async () => {
    const fields = { id: 'made-by-client-1' };
    await asked(fields);
    await stage.server.context.database.db.deleteFrom('sign_off_link').execute();
    expect(said(await ask(fields))).toEqual([409, 'this link is over: please ask again']);
    expect(await logged()).toEqual([['Edith Torr', 'sign-off asked for', 'Dr. Jane Doe', 1]]);
  });

  testOnEach('a link that was mailed stays as it was mailed when the call is sent again', async () => {
    const fields = { id: 'made-by-client-2', email: mailAddress };
    const { token } = await asked(fields);
    expect(await asked(fields)).toMatchObject({ email: mailAddress, token: null });
    await stage.later(60_000);
    expect(stage.smtp.received.filter(({ to }) => to[0] === mailAddress)).toHaveLength(1);
    expect((await read(token)).statusCode).toBe(200);
  });

  test('withdrawn, over, unknown or of a deleted article: a sentence, and nothing changes', async () => {
    const one = await asked();
    const other = await asked({ name: 'John Roe', days: 30 });
    expect(await dataOf(withdraw(one))).toMatchObject({ state: 'withdrawn', is_open: false });
    expect((await withdraw(one)).statusCode).toBe(200);
    for (const deed of [read, answer, (token: string) => comment(token, 'But.')])
      expect(said(await deed(one.token))).toEqual([403, SIGN_OFF_WITHDRAWN]);
    expect(said(await read('guessed'))).toEqual([403, SIGN_OFF_IS_OLD]);
    stage.server.clock.advance(30 * DAY);
    expect(said(await answer(other.token))).toEqual([403, SIGN_OFF_ENDED]);
    expect(await listed()).toMatchObject([{ state: 'withdrawn' }, { state: 'expired' }]);
    expect(await notes()).toEqual([]);
    stage.server.clock.advance(30 * DAY);
    await stage.server.context.signOffs.prune();
    expect(said(await answer(other.token))).toEqual([403, SIGN_OFF_IS_OLD]);
  });

  testOnEach('the link of an editor who is suspended or no editor any more does not work', async () => {
    const { token } = await asked();
    const lead = await createTestEditor(stage.server, 'Lena Lead', 'lead');
    const person = (method: 'POST' | 'DELETE', deed: string, body: object = {}) =>
      dataOf(call(stage.server, lead, method, `/api/admin/person/${editor._id}/${deed}`, body));
    await person('DELETE', 'editor');
    for (const deed of [read, answer, (given: string) => comment(given, 'But.')])
      expect(said(await deed(token))).toEqual([403, SIGN_OFF_STOPPED]);
    expect(await listed(lead)).toMatchObject([{ state: 'stopped', asked_by: 'Edith Torr', is_open: false }]);
    await createTestEditor(stage.server, 'Edith Torr', 'editor');
    expect((await read(token)).statusCode).toBe(200);
    expect(await listed(lead)).toMatchObject([{ state: 'seen', is_open: true }]);
    await answer(token);
    await person('DELETE', 'editor');
    await person('POST', 'suspend', { reason: 'Quarrels.' });
    expect(said(await comment(token, 'But.'))).toEqual([403, SIGN_OFF_STOPPED]);
    // What was said before stays.
    expect(await listed(lead)).toMatchObject([{ state: 'approved', is_open: false }]);
    const [signOff] = (await listed(lead)) ?? [];
    if (!signOff) throw new Error('there is one');
    expect((await withdraw(signOff, lead)).statusCode).toBe(200);
    expect(said(await read(token))).toEqual([403, SIGN_OFF_WITHDRAWN]);
  });

  test('the link of an article that is deleted shows nothing', async () => {
    const { token } = await asked();
    await call(stage.server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect(said(await read(token))).toEqual([403, SIGN_OFF_IS_OLD]);
  });

  test('with a newer text the approval stays with the former one, and the link shows that', async () => {
    const [one, other] = [await asked(), await asked({ name: 'John Roe' })];
    await answer(one.token);
    // Another wished time is no other text.
    const wish = {
      revision: 1,
      publish_at: new Date(stage.server.clock.now().getTime() + 9 * DAY).toISOString(),
    };
    await call(stage.server, author, 'PATCH', `/api/write/article/${article._id}`, wish);
    expect(await listed()).toMatchObject([{ is_replaced: false }, { state: 'open', is_replaced: false }]);
    await saveAgain(stage.server, author, { ...article, revision: 2 });
    expect(await listed()).toMatchObject([
      { state: 'approved', revision: 1, is_replaced: true },
      { state: 'replaced', is_replaced: true, is_open: true },
    ]);
    expect(await dataOf(read(other.token))).toMatchObject({
      article: { title: article.title },
      closed: 'replaced',
    });
    expect(said(await answer(other.token))).toEqual([409, SIGN_OFF_REPLACED]);
    expect((await comment(other.token, 'It was right.')).statusCode).toBe(201);
    expect(said(await ask())).toEqual([409, expect.stringContaining('revision 3')]);
    expect(await dataOf(call(stage.server, editor, 'GET', `${path()}/previous?revision=1`))).toMatchObject({
      title: article.title,
    });
  });

  test('once it is decided on, the link takes nothing more', async () => {
    const { token } = await asked();
    await call(stage.server, editor, 'POST', `${path()}/accept`, { revision: 1 });
    expect(await dataOf(read(token))).toMatchObject({ closed: 'decided' });
    expect(said(await answer(token))).toEqual([409, SIGN_OFF_DECIDED]);
    expect(said(await comment(token, 'Late.'))).toEqual([409, SIGN_OFF_DECIDED]);
    expect(said(await ask())[0]).toBe(409);
  });
});
