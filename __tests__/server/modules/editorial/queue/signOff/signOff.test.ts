import type { OwnArticle } from '@contracts/article';
import { signedOffText } from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import type { TestAuthor } from '../../../../../support/accounts';
import type { NoticeStage } from '../../../../../support/noticeStage';
import { handIn, saveAgain } from '../../../../../support/review';
import { describeOnEitherDatabase } from '../../../../../support/testContext';
import { call, dataOf, said } from '../../../../../support/writing';
import { DAY, mailAddress, signOffsOf, stageSignOffs } from './signOffScene';

describeOnEitherDatabase('sign-offs by people without an account', (kind, { test, testOnEach }) => {
  let stage: NoticeStage;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ stage, author, editor, article } = await stageSignOffs(kind));
  });
  afterEach(() => stage.close());

  const { answer, ask, asked, comment, listed, logged, notes, path, read } = signOffsOf(() => ({
    stage,
    author,
    editor,
    article,
  }));

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
