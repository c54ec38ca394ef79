import type { OwnArticle } from '@contracts/article';
import { SIGN_OFF_WITHDRAWN } from '@contracts/rules/review/signOff';
import type { SignOff } from '@contracts/signOff';
import type { TestAuthor } from '../../../../../support/accounts';
import type { NoticeStage } from '../../../../../support/noticeStage';
import { describeOnEitherDatabase } from '../../../../../support/testContext';
import { signOffsOf, stageSignOffs } from './signOffScene';

describeOnEitherDatabase('the form of a sign-off', (kind) => {
  let stage: NoticeStage;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ stage, author, editor, article } = await stageSignOffs(kind));
  });
  afterEach(() => stage.close());

  const { asked, listed, notes, withdraw } = signOffsOf(() => ({ stage, author, editor, article }));

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
});
