import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import {
  SIGN_OFF_DECIDED,
  SIGN_OFF_ENDED,
  SIGN_OFF_IS_OLD,
  SIGN_OFF_REPLACED,
  SIGN_OFF_STOPPED,
  SIGN_OFF_WITHDRAWN,
  signedOffText,
} from '@contracts/rules/review/signOff';
import type { SignOff, SignOffSheet } from '@contracts/signOff';
import { createTestEditor, type TestAuthor } from '../../../../../support/accounts';
import { type NoticeStage, stageNotices } from '../../../../../support/noticeStage';
import { handIn, reviewing, saveAgain } from '../../../../../support/review';
import { describeOnEitherDatabase } from '../../../../../support/testContext';
import { call, dataOf, said } from '../../../../../support/writing';

const DAY = 24 * 60 * 60 * 1_000;
const mailAddress = 'jane@example.org';

describeOnEitherDatabase('sign-offs by people without an account', (kind, { test, testOnEach }) => {
  let stage: NoticeStage;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    stage = await stageNotices(kind);
    author = await stage.newAuthor('Ada Lovelace');
    editor = await stage.newEditor('Edith Torr', 'editor');
    article = await handIn(stage.server, author);
  });
  afterEach(() => stage.close());

  const path = () => `/api/admin/article/${article._id}`;
  const ask = (fields: object = {}, as = editor) =>
    call(stage.server, as, 'POST', `${path()}/signoff`, { revision: 1, name: 'Dr. Jane Doe', ...fields });
  const asked = (fields?: object) => dataOf<SignOff & { token: string }>(ask(fields));
  const withdraw = ({ _id }: SignOff, as = editor) =>
    call(stage.server, as, 'DELETE', `${path()}/signoff/${_id}`);
  const outside = (deed: string, token: string, body: object = {}) =>
    call(stage.server, null, 'POST', `/api/signoff/${deed}`, { token, ...body });
  const read = (token: string) => outside('read', token);
  const answer = (token: string, outcome = 'approved', reason = '', id?: string) =>
    outside('answer', token, { outcome, reason, id });
  const comment = (token: string, content: string, id = 'made-by-client', passage: object | null = null) =>
    outside('comment', token, { id, content, passage });
  const listed = async (as = editor) =>
    (await dataOf<{ sign_offs?: SignOff[] }>(call(stage.server, as, 'GET', `${path()}/review`))).sign_offs;
  const notes = () => dataOf<EditorNote[]>(call(stage.server, editor, 'GET', `${path()}/note`));
  const logged = async () =>
    (await reviewing(stage.server, editor, article).log())
      .reverse()
      .filter(({ action }) => action.startsWith('sign'))
      .map(({ actor, action, detail, revision }) => [actor?.username ?? null, action, detail, revision]);

  test('the link shows the text, takes comments and one approval; the editors see and log them', async () => {
    expect(await listed()).toBeUndefined();
    const { token, ...made } = await asked({ asked: 'Are the numbers right?', days: 3 });
    expect(made).toMatchObject({
      name: 'Dr. Jane Doe',
      email: '',
      state: 'open',
      revision: 1,
      is_open: true,
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const shown = await read(token);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(await dataOf<SignOffSheet>(Promise.resolve(shown))).toMatchObject({
      ...{ name: 'Dr. Jane Doe', asked: 'Are the numbers right?', asked_by: 'Edith Torr' },
      article: { title: article.title, authors: ['Ada Lovelace'], content: article.content },
      ...{ closed: null, answer: null, comments: [], ends_at: made.ends_at },
    });
    expect(await listed()).toMatchObject([{ state: 'seen' }]);
    const passage = { text: 'words', before: '', after: '' };
    expect((await comment(token, 'Which ones?', 'made-by-client', passage)).statusCode).toBe(201);
    expect((await comment(token, 'Which ones?', 'made-by-client', passage)).statusCode).toBe(201);
    expect(await listed()).toMatchObject([{ state: 'commented', comments: 1 }]);
    expect(await notes()).toMatchObject([
      {
        ...{ outside: 'Dr. Jane Doe', editor: null, audience: 'editors', mine: false },
        ...{ content: 'Which ones?', passage, revision: 1 },
      },
    ]);
    const approved = await dataOf<SignOffSheet>(answer(token));
    expect(approved).toMatchObject({ answer: { outcome: 'approved', reason: '' }, comments: [{ passage }] });
    expect(said(await answer(token))).toEqual([409, signedOffText('approved')]);
    expect(said(await answer(token, 'refused', 'No.'))).toEqual([409, signedOffText('approved')]);
    expect((await comment(token, 'One more.', 'made-later')).statusCode).toBe(201);
    expect(await listed()).toMatchObject([
      { state: 'approved', answer: { outcome: 'approved', date: approved.answer?.date }, comments: 2 },
    ]);
    expect(await logged()).toEqual([
      ['Edith Torr', 'sign-off asked for', 'Dr. Jane Doe', 1],
      [null, 'sign-off comment', 'Dr. Jane Doe', 1],
      [null, 'signed off', 'Dr. Jane Doe', 1],
      [null, 'sign-off comment', 'Dr. Jane Doe', 1],
    ]);
    // Nothing of it is for the author.
    expect(await dataOf(call(stage.server, author, 'GET', `/api/write/article/${article._id}/note`))).toEqual(
      [],
    );
  });

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

  test('who cannot approve says why; the editor who asked gets a mail about it', async () => {
    const { token } = await asked();
    expect(said(await answer(token, 'refused', ' \u200b'))).toEqual([
      400,
      'please say why you cannot approve this text',
    ]);
    await answer(token, 'refused', 'The year is wrong.');
    await comment(token, 'See chapter two.');
    expect(await listed()).toMatchObject([
      { state: 'refused', answer: { outcome: 'refused', reason: 'The year is wrong.' } },
    ]);
    await stage.later(60 * 60_000);
    const mails = (await stage.takeMails(editor)).filter(({ text }) => text.includes('Sign-offs'));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain(`Dr. Jane Doe cannot approve “${article.title}”`);
    expect(mail?.text).toContain('The year is wrong.');
    expect(mail?.text).toContain(`Dr. Jane Doe commented on “${article.title}”`);
    expect(await stage.takeMails(author)).toEqual([]);
  });

  test('the link is mailed where there is an address, and only its hash is stored', async () => {
    expect(said(await ask({ email: 'no address' }))[0]).toBe(400);
    const { token, email } = await asked({ email: mailAddress, asked: 'Are the numbers right?' });
    expect(email).toBe(mailAddress);
    const { db } = stage.server.context.database;
    expect(JSON.stringify(await db.selectFrom('sign_off_link').selectAll().execute())).not.toContain(token);
    await stage.settled();
    const [mail] = stage.smtp.received.filter(({ to }) => to[0] === mailAddress);
    expect(mail?.raw.replace(/=\r\n/g, '')).toContain(`/signoff#${token}`);
    stage.server.clock.advance(8 * DAY);
    expect(await stage.server.context.signOffs.prune()).toBe(false);
    expect(await listed()).toMatchObject([{ state: 'expired', email: '', is_open: false }]);
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

  test('what is sent again after a lost reply counts once, and gets the same answer, also after the decision', async () => {
    const { token } = await asked();
    const send = () => [comment(token, 'Well said.'), answer(token, 'approved', '', 'this-answer')];
    const [commented, approved] = (await Promise.all(send())).map((reply) => reply.statusCode);
    expect([commented, approved]).toEqual([201, 200]);
    const answered = await dataOf<SignOffSheet>(answer(token, 'approved', '', 'this-answer'));
    expect(answered).toMatchObject({
      answer: { outcome: 'approved' },
      comments: [{ content: 'Well said.' }],
    });
    expect(said(await answer(token, 'approved', '', 'other-answer'))).toEqual([
      409,
      signedOffText('approved'),
    ]);
    await call(stage.server, editor, 'POST', `${path()}/accept`, { revision: 1 });
    for (const again of await Promise.all(send()))
      expect(JSON.parse(again.body)).toMatchObject({ data: { ...answered, closed: 'decided' } });
    expect(await logged()).toHaveLength(3);
    const other = await handIn(stage.server, author);
    const { token: second } = await dataOf<{ token: string }>(
      call(stage.server, editor, 'POST', `/api/admin/article/${other._id}/signoff`, {
        ...{ revision: 1, name: 'John Roe' },
      }),
    );
    expect(said(await comment(second, 'Well said.'))).toEqual([409, 'another note has this id']);
  });

  test('without JavaScript a form with the link shows the text, and takes the comment and the answer', async () => {
    const { token } = await asked({ asked: 'Is <it> right?' });
    const send = (fields: Record<string, string>, accept = 'text/html') =>
      stage.server.app.inject({
        ...{ method: 'POST', url: '/api/signoff/page' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
        payload: new URLSearchParams(fields).toString(),
      });
    const fieldOf = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const sentFrom = (html: string) => ({
      ...{ code: fieldOf(html, 'code'), comment_id: fieldOf(html, 'comment_id') },
      answer_id: fieldOf(html, 'answer_id'),
    });
    const opened = await send({ code: ` https://example.org/signoff#${token}\r\n` });
    expect(opened.headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' },
      ...{
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/form-action 'self'/),
      },
    });
    for (const part of [article.title, article.content, 'Is &lt;it&gt; right?'])
      expect(opened.body).toContain(part);
    const form = sentFrom(opened.body);
    expect(form.code).toBe(token);
    const empty = await send({ ...form, deed: 'comment', content: ' ' });
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('Please write a comment')]);
    const mixed = await send({ ...form, deed: 'answer', outcome: 'approved', content: 'Which <ones>?' });
    expect(mixed.statusCode).toBe(400);
    expect(mixed.body).toContain('Your comment is not sent yet.');
    expect(mixed.body).toContain('\nWhich &lt;ones&gt;?</textarea>');
    expect(mixed.body).toContain('value="approved" checked');
    expect(sentFrom(mixed.body)).toEqual(form);
    const comment = { ...form, deed: 'comment', content: 'Which\r\nones?' };
    await send(comment);
    // Loaded again, a browser sends the form once more.
    const commented = await send(comment);
    expect(commented.body).toContain('The editors have your comment.');
    expect(await notes()).toMatchObject([{ outside: 'Dr. Jane Doe', content: 'Which\nones?' }]);
    const next = sentFrom(commented.body);
    expect(next.comment_id).not.toBe(form.comment_id);
    const none = await send({ ...next, deed: 'answer' });
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('Choose an answer.')]);
    const approval = { ...next, deed: 'answer', outcome: 'approved', reason: 'Not sent.' };
    for (const approved of [await send(approval), await send(approval)])
      expect([approved.statusCode, approved.body]).toEqual([
        200,
        expect.stringContaining('You approved this'),
      ]);
    expect(await listed()).toMatchObject([{ state: 'approved', answer: { reason: '' }, comments: 1 }]);
    const [made] = (await listed()) ?? [];
    await withdraw(made as SignOff);
    const late = await send({ ...next, deed: 'comment', content: 'Too late?' });
    expect(late.statusCode).toBe(403);
    for (const part of [SIGN_OFF_WITHDRAWN, 'Too late?', 'The whole link']) expect(late.body).toContain(part);
    const program = await send({ code: token }, '*/*');
    expect([program.statusCode, program.json()]).toEqual([403, { message: SIGN_OFF_WITHDRAWN }]);
  });

  test('an editor whose own article it is sees nothing of them, as any author', async () => {
    const own = await handIn(stage.server, editor);
    const lead = await stage.newEditor('Lena Lead', 'lead');
    const body = { revision: 1, name: 'Dr. Jane Doe', email: mailAddress };
    const at = `/api/admin/article/${own._id}`;
    const { token } = await dataOf<{ token: string }>(
      call(stage.server, lead, 'POST', `${at}/signoff`, body),
    );
    await answer(token, 'refused', 'He invented the numbers.');
    const seenBy = async (person: TestAuthor) =>
      (await call(stage.server, person, 'GET', `${at}/review`)).body;
    expect(await seenBy(lead)).toContain('He invented the numbers.');
    const seen = await seenBy(editor);
    expect(seen).toContain('"mine":true');
    expect(seen).not.toContain('sign_offs');
    expect(seen).not.toContain('He invented the numbers.');
    const logFor = async (person: TestAuthor) => (await call(stage.server, person, 'GET', `${at}/log`)).body;
    expect(await logFor(lead)).toContain('Dr. Jane Doe');
    expect(await logFor(editor)).toContain('sign-off refused');
    expect(await logFor(editor)).not.toContain('Dr. Jane Doe');
  });

  test('not for the own article, nor above the limits', async () => {
    const own = await handIn(stage.server, editor);
    const reply = await call(stage.server, editor, 'POST', `/api/admin/article/${own._id}/signoff`, {
      ...{ revision: 1, name: 'A friend' },
    });
    expect(reply.statusCode).toBe(403);
    expect(said(await ask({ name: ' \u200b ' }))[0]).toBe(400);
    expect(said(await ask({ days: 31 }))[0]).toBe(400);
    for (let count = 0; count < 30; count++) await asked();
    expect(said(await ask())).toEqual([409, 'an article has 30 sign-offs at most']);
    const tries = await Promise.all(Array.from({ length: 140 }, () => read('guessed')));
    expect(tries.at(-1)?.statusCode).toBe(429);
  });

  testOnEach('of an approval, a refusal and a new text at once, one counts', async () => {
    const { token } = await asked();
    const replies = await Promise.all([
      answer(token),
      answer(token, 'refused', 'No.'),
      answer(token),
      saveAgain(stage.server, author, article),
    ]);
    const taken = replies.filter((reply) => 'statusCode' in reply && reply.statusCode === 200);
    expect(taken.length).toBeLessThanOrEqual(1);
    const answers = (await listed())?.map(({ answer: given }) => given !== null);
    expect(answers).toEqual([taken.length === 1]);
    expect((await logged()).slice(1)).toHaveLength(taken.length);
  });
});
