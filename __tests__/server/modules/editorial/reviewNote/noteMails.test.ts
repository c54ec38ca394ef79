import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import type { TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices } from '../../../../support/noticeStage';
import { describeOnEachDatabase } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, notesOf } from './reviewNotes';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const suggested = { ...forAuthor, content: '', suggestion: 'travel far' };
const asked = (content: string) => ({ ...forAuthor, content });

describeOnEachDatabase('mails about notes that are sent before the decision', (kind) => {
  let scene: NoticeStage;
  let author: TestAuthor;
  let article: OwnArticle;
  beforeEach(async () => {
    scene = await stageNotices(kind);
    author = await scene.newAuthor('Ada Lovelace');
    article = await submit(scene.server, author, (await writeDraft(scene.server, author))._id);
  });
  afterEach(() => scene.close());

  const { added, answer, notesUrl, ownUrl, reject } = notesOf(() => ({
    ...{ server: scene.server, author, editor: scene.editor, article },
  }));
  async function send(...notes: object[]): Promise<EditorNote[]> {
    const sent: EditorNote[] = [];
    for (const note of notes) sent.push(await added(scene.editor, note));
    await dataOf(call(scene.server, scene.editor, 'POST', `/api/admin/article/${article._id}/send_notes`));
    return sent;
  }
  /** Sends some that are mailed. */
  async function mailed(...notes: object[]): Promise<EditorNote[]> {
    const sent = await send(...notes);
    await scene.later(10 * MINUTE);
    expect(await scene.takeMails(author)).toHaveLength(1);
    // Mails of news are 15 minutes apart.
    await scene.later(10 * MINUTE);
    return sent;
  }
  /** What the mails of the next time say. */
  async function mailsIn(ms: number): Promise<string[]> {
    await scene.later(ms);
    const mails = await scene.takeMails(author);
    return mails.map(
      ({ text }) => /(\d+ (?:suggestions?|notes?)[^“]*)on “On brevity”/.exec(text)?.[1]?.trim() ?? text,
    );
  }
  const see = () => dataOf(call(scene.server, author, 'PATCH', '/api/notification/edit', {}));

  test('are one for all that the author has not seen, and another one for what comes after', async () => {
    await send(suggested);
    await send(asked('Who counted?'));
    await scene.later(10 * MINUTE);
    const [mail, ...more] = await scene.takeMails(author);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`1 suggestion and 1 note on “${article.title}”`);
    expect(mail?.text).toContain(`/dashboard/write?article=${article._id}`);
    expect(mail?.text).not.toContain(scene.editor.username);
    for (const content of ['Where?', 'When?', 'Why?']) {
      await send(asked(content));
      expect(await mailsIn(2 * HOUR)).toEqual([]);
    }
    await see();
    await send(asked('How?'));
    expect(await mailsIn(2 * HOUR)).toEqual(['4 notes']);

    // A rejection says how much is open.
    await added(scene.editor, suggested);
    await reject();
    const [letter] = await scene.takeMails(author);
    expect(letter?.text).toContain(
      'sent back by the editors, with 2 suggestions and 5 notes beside the text.',
    );
  });

  test('that are sent while a mail is composed are in it', async () => {
    await send(asked('Who counted?'));
    const { noticeLetters } = scene.server.context;
    const write = noticeLetters.write.bind(noticeLetters);
    const composed = jest.spyOn(noticeLetters, 'write').mockImplementationOnce(async (...parts) => {
      const mail = await write(...parts);
      await send(asked('Where?'));
      return mail;
    });
    expect(await mailsIn(10 * MINUTE)).toEqual(['2 notes']);
    expect(composed).toHaveBeenCalledTimes(2);
    expect(await mailsIn(2 * DAY)).toEqual([]);
    await send(asked('When?'));
    expect(await mailsIn(10 * MINUTE)).toEqual(['1 note']);
  });

  test('that were not sent at once follow a day after the last one, together, and a day after that', async () => {
    await mailed(suggested);
    await send(asked('Where?'));
    await scene.later(15 * HOUR);
    await send(asked('When?'), suggested);
    expect(await mailsIn(8 * HOUR)).toEqual([]);
    expect(await mailsIn(HOUR)).toEqual(['1 suggestion and 2 notes']);
    await send(asked('Why?'));
    expect(await mailsIn(23 * HOUR)).toEqual([]);
    expect(await mailsIn(HOUR)).toEqual(['1 note']);
    expect(await mailsIn(48 * HOUR)).toEqual([]);
    await send(asked('How?'));
    expect(await mailsIn(5 * MINUTE)).toEqual(['1 note']);
  });

  test('follow at once where the author answered all of the last one without opening the notification', async () => {
    const [suggestion, question, remark, doubt] = await mailed(
      ...[suggested, asked('Who counted?'), asked('Says who?'), asked('Really?')],
    );
    await answer(suggestion?._id ?? '', 'refused');
    await dataOf(call(scene.server, author, 'PATCH', ownUrl(question?._id), { done: true }));
    const told = { content: 'The harbour office.' };
    await dataOf(call(scene.server, author, 'POST', `${ownUrl(remark?._id)}/answer`, told));
    await send(asked('Where?'));
    expect(await mailsIn(HOUR)).toEqual([]);
    const resolved = { done: true };
    await dataOf(call(scene.server, scene.editor, 'PATCH', `${notesUrl(doubt?._id)}/done`, resolved));
    expect(await mailsIn(5 * MINUTE)).toEqual(['1 note']);
  });

  test('wait for the answers to the last one alone', async () => {
    const [suggestion] = await mailed(suggested);
    await answer(suggestion?._id ?? '', 'accepted');
    await send(asked('Where?'));
    expect(await mailsIn(5 * MINUTE)).toEqual(['1 note']);
    await scene.later(15 * MINUTE);
    await send(asked('When?'));
    expect(await mailsIn(22 * HOUR)).toEqual([]);
    expect(await mailsIn(2 * HOUR)).toEqual(['1 note']);
  });

  test('name nothing that was seen, or answered, before the day was over', async () => {
    const [suggestion] = await mailed(suggested);
    const [, answered] = await send(asked('Where?'), suggested);
    await scene.later(HOUR);
    await answer(answered?._id ?? '', 'accepted');
    await see();
    expect(await mailsIn(24 * HOUR)).toEqual([]);
    await answer(suggestion?._id ?? '', 'refused');
    expect(await mailsIn(HOUR)).toEqual([]);
  });

  test('are earlier where an editor answers a note of the author in the meantime', async () => {
    const [suggestion] = await mailed(suggested);
    await send(asked('Where?'));
    expect(await mailsIn(HOUR)).toEqual([]);
    const reply = { content: 'As the style guide has it.' };
    await dataOf(call(scene.server, scene.editor, 'POST', `${notesUrl(suggestion?._id)}/answer`, reply));
    await scene.later(5 * MINUTE);
    const [mail, ...more] = await scene.takeMails(author);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('As the style guide has it.');
    expect(mail?.text).toContain('1 note on “On brevity”');
    expect(await mailsIn(48 * HOUR)).toEqual([]);
  });

  test('do not repeat what the mail about a rejection says', async () => {
    await mailed(suggested);
    await send(asked('Where?'));
    await reject();
    expect(await scene.takeMails(author)).toHaveLength(1);
    expect(await mailsIn(48 * HOUR)).toEqual([]);
  });

  test('are those of the day for an author who chose one mail a day', async () => {
    await dataOf(scene.choose(author, { choices: { answer: 'daily' } }));
    await send(suggested);
    expect((await mailsIn(24 * HOUR)).length).toBe(1);
    await send(asked('Where?'));
    expect(await mailsIn(24 * HOUR)).toEqual(['1 note']);
  });
});
