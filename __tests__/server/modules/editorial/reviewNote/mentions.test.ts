import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import { mentionedIn } from '@/server/modules/editorial/reviewNote/mentions';
import type { TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices } from '../../../../support/noticeStage';
import { saveAgain } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, forEditors, notesOf } from './reviewNotes';

const SOON = 2 * 60 * 60_000;

test('names after @ are compared as names are, the longest first, and 5 at most', () => {
  const people = ['Ann', 'Ann Lee', 'Zoë', 'B', 'C', 'D', 'E'].map((username) => ({
    id: username,
    username,
  }));
  const found = (text: string) => mentionedIn(text, people);
  expect(found('@Ann, and @ann\nLEE’s view')).toEqual(['Ann', 'Ann Lee']);
  expect(found('@Ann Leeds')).toEqual(['Ann']);
  expect(found('(@zoe\u0308)')).toEqual(['Zoë']);
  expect(found('@Anna @Ann-Marie ann@Ann @ Ann @')).toEqual([]);
  expect(found('@Ann @ANN @B @C @D @E @Zoë')).toEqual(['Ann', 'B', 'C', 'D', 'E']);
  expect(found(`${'@nobody '.repeat(50)}@Ann`)).toEqual([]);
});

describeOnEitherDatabase('mentions in notes and answers', (kind, { testOnEach }) => {
  let stage: NoticeStage;
  let author: TestAuthor;
  let editor: TestAuthor;
  let ann: TestAuthor;
  let annLee: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    stage = await stageNotices(kind);
    author = await stage.newAuthor('Ada Lovelace');
    editor = await stage.newEditor('Edith Reich', 'editor');
    ann = await stage.newEditor('Ann', 'editor');
    annLee = await stage.newEditor('Ann Lee', 'editor');
    article = await submit(stage.server, author, (await writeDraft(stage.server, author))._id);
  });
  afterEach(() => stage.close());

  const { added, notesUrl, ownUrl, reject } = notesOf(() => ({
    server: stage.server,
    author,
    editor,
    article,
  }));
  const answer = (as: TestAuthor, { _id }: EditorNote, content: string, id?: string) =>
    dataOf(call(stage.server, as, 'POST', `${notesUrl(_id)}/answer`, { content, id }));
  const mailed = async (person: TestAuthor) => {
    await stage.later(SOON);
    return (await stage.takeMails(person)).map(({ text }) => text);
  };
  const toldIds = async () => {
    const rows = await stage.server.context.database.db
      .selectFrom('notice')
      .select('user_id')
      .where('kind', '=', 'thread')
      .execute();
    return rows.map(({ user_id }) => user_id).sort();
  };

  testOnEach('tell the editor, once, also one who took no part, and no one else', async () => {
    const note = await added(editor, { ...forEditors, content: 'Is this true, @ann  LEE? @Edith Reich' });
    expect(await toldIds()).toEqual([annLee._id]);
    const [mail, ...more] = await mailed(annLee);
    expect(more).toEqual([]);
    expect(mail).toContain('You are mentioned in notes');
    expect(mail).toContain(`/desk/review/${article._id}`);
    await Promise.all([1, 2].map(() => answer(annLee, note, 'Ask @Ann and @Ann.', 'made-by-the-desk')));
    expect(await toldIds()).toEqual([ann._id, editor._id].sort());
    expect(await mailed(ann)).toHaveLength(1);
    expect(await stage.takeMails(editor)).toHaveLength(1);
    await answer(editor, note, 'Nobody is named.');
    expect(await toldIds()).toEqual([annLee._id]);
  });

  testOnEach('name the article as editors saw it, without what its author wrote later', async () => {
    const note = await added(editor, { ...forEditors, content: 'Is this true?' });
    await answer(annLee, note, 'It is.');
    await mailed(editor);
    await reject();
    await saveAgain(stage.server, author, article, 'Still private');
    await answer(annLee, note, 'Or not, @Ann.');
    for (const person of [ann, editor]) {
      const [mail] = await mailed(person);
      expect(mail).toContain(`“${article.title}”`);
      expect(mail).not.toContain('Still private');
    }
  });

  testOnEach(
    'tell no suspended or removed editors, and no authors, and none of these is offered',
    async () => {
      const { db } = stage.server.context.database;
      const offered = async (as: TestAuthor) => {
        const path = `/api/admin/article/${article._id}/mentionable`;
        const people = await dataOf<{ username: string }[]>(call(stage.server, as, 'GET', path));
        return people.map(({ username }) => username);
      };
      expect(await offered(editor)).toEqual(['Ann', 'Ann Lee', 'Edith Torr']);
      const at = stage.server.clock.now().toISOString();
      await db.updateTable('user').set({ suspended_at: at }).where('id', '=', ann._id).execute();
      await db.updateTable('user').set({ admin: 0 }).where('id', '=', annLee._id).execute();
      expect(await offered(editor)).toEqual(['Edith Torr']);
      await added(editor, { ...forEditors, content: '@Ann @Ann Lee @Ada Lovelace @Nobody' });
      expect(await toldIds()).toEqual([]);
      // As an editor, too, who sees of their own article what any author sees.
      await db.updateTable('user').set({ admin: 1 }).where('id', '=', author._id).execute();
      expect(await offered(editor)).toEqual(['Edith Torr']);
      const note = await added(editor, { ...forEditors, content: '@Ada Lovelace' });
      await answer(editor, note, '@Ada Lovelace');
      expect(await toldIds()).toEqual([]);
      expect(await mailed(author)).toEqual([]);
    },
  );

  testOnEach('in a changed note tell whom it did not mention before', async () => {
    const note = await added(editor, { ...forAuthor, content: 'Who says so, @Ann?' });
    expect(await mailed(ann)).toHaveLength(1);
    const change = (content: string) =>
      dataOf(call(stage.server, editor, 'PATCH', notesUrl(note._id), { content }));
    await change('Who says so, @Ann and @Ann Lee?');
    expect(await toldIds()).toEqual([annLee._id]);
    expect(await mailed(annLee)).toHaveLength(1);
    await change('Who says so, @Ann Lee?');
    expect(await toldIds()).toEqual([]);
  });

  testOnEach('of an author stay plain text', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    await dataOf(
      call(stage.server, author, 'POST', `${ownUrl(note._id)}/answer`, { content: 'Pliny, @Ann.' }),
    );
    expect(await toldIds()).toEqual([editor._id]);
  });

  testOnEach('are not mailed once they were answered, or the note was resolved', async () => {
    const note = await added(editor, { ...forEditors, content: '@Ann @Ann Lee' });
    await answer(ann, note, 'Yes.');
    await stage.later(SOON);
    expect(await stage.takeMails(ann)).toEqual([]);
    expect(await stage.takeMails(annLee)).toHaveLength(1);
    const next = await added(editor, { ...forEditors, content: '@Ann' });
    await dataOf(call(stage.server, annLee, 'PATCH', `${notesUrl(next._id)}/done`, { done: true }));
    expect(await mailed(ann)).toEqual([]);
  });

  testOnEach('and answers are mailed where time goes on between the answer and its notice', async () => {
    const { clock } = stage.server;
    const still = clock.now.bind(clock);
    const ticking = jest.spyOn(clock, 'now').mockImplementation(() => {
      clock.advance(1);
      return still();
    });
    const note = await added(editor, { ...forEditors, content: '@Ann' });
    await answer(annLee, note, 'In June.');
    ticking.mockRestore();
    expect(await mailed(ann)).toHaveLength(1);
    const [told] = await stage.takeMails(editor);
    expect(told?.text).toContain('In June.');
  });
});
