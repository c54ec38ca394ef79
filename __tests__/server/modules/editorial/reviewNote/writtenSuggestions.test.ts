import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import type { TestAuthor } from '../../../../support/accounts';
import { startReview } from '../../../../support/review';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, submit } from '../../../../support/writing';
import { messageOf, notesOf, passage } from './reviewNotes';

describeOnEitherDatabase('suggestions that editors write into the text', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith: editor, otto: other, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const { added, seen, reject, write, answer } = notesOf(() => ({ server, author, editor, article }));
  const word = (id: string, suggestion = 'go far') => ({ id, passage, field: null, suggestion });
  const blocks = (id: string, text = 'The end.') => ({
    id,
    passage: null,
    field: null,
    suggestion: '',
    rich: {
      kind: 'blocks',
      removed: [],
      inserted: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      at: { before: 'carryfar.', after: '' },
    },
  });

  testOnEach('go to the author all together with the decision, or come too late', async () => {
    const [reply] = await Promise.all([write([word('word-one'), blocks('block-one')]), reject()]);
    const sent = (await seen()).map(({ _id }) => _id).sort();
    if (reply.statusCode === 200) expect(sent).toEqual(['block-one', 'word-one']);
    else {
      expect(reply.statusCode).toBe(409);
      expect(sent).toEqual([]);
    }
  });

  testOnEach('are one each where two calls bring the same', async () => {
    const replies = await Promise.all([write([word('word-one')]), write([word('word-one', 'go on')])]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await reject();
    expect((await seen()).map(({ _id }) => _id)).toEqual(['word-one']);
  });

  test('keep their comments, and are found again after the next revision', async () => {
    await dataOf(write([word('word-one'), blocks('block-one')]));
    const url = `/api/admin/article/${article._id}/note`;
    await dataOf(call(server, editor, 'PATCH', `${url}/block-one`, { content: 'It ends too soon.' }));
    const notes = await dataOf<EditorNote[]>(write([blocks('block-one', 'So it ends.')], ['word-one']));
    expect(notes).toEqual([
      expect.objectContaining({ _id: 'block-one', content: 'It ends too soon.', suggestion: 'So it ends.' }),
    ]);
    await reject();
    await submit(server, author, article._id);
    expect(await seen()).toEqual([expect.objectContaining({ _id: 'block-one', outcome: null })]);
    const outcomes = await Promise.all([answer('block-one', 'accepted'), answer('block-one', 'refused')]);
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await messageOf(write([blocks('block-one')]))).toBe(
      '409 Some of these suggestions were sent to the author meanwhile: please try again in the text.',
    );
  });

  test('of list items are kept as items, and nothing else is', async () => {
    const item = (text: string, type = 'listItem') => ({
      type,
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const at = { before: 'Ink', after: 'Paper', level: 2 };
    const items = (id: string, ...inserted: object[]) => ({
      ...blocks(id),
      rich: { kind: 'blocks', removed: [item('Pens')], inserted, at },
    });
    const moved = [item('Glue', 'taskItem')];
    const to = { ...at, level: 1 };
    const move = { ...blocks('items-moved'), rich: { kind: 'move', moved, from: at, to } };
    const notes = await dataOf<EditorNote[]>(
      write([items('items-first', item('Quills'), item('Nibs')), move]),
    );
    expect(notes.map(({ rich }) => rich)).toEqual([
      { kind: 'blocks', removed: [item('Pens')], inserted: [item('Quills'), item('Nibs')], at },
      {
        ...{ kind: 'move', from: at, to },
        moved: [{ ...item('Glue', 'taskItem'), attrs: { checked: false } }],
      },
    ]);
    expect(notes[0]).toMatchObject({ passage: { text: 'Pens', before: 'Ink', after: 'Paper' } });
    for (const wrong of [[{ type: 'paragraph' }], [item('Nibs'), item('Glue', 'taskItem')]])
      expect(await messageOf(write([items('items-two', ...wrong)]))).toMatch(
        '400 the document cannot be read',
      );
    expect(
      await messageOf(
        write(
          [blocks('items-three')].map((one) => ({
            ...one,
            rich: { ...one.rich, inserted: [item('Nibs')] },
          })),
        ),
      ),
    ).toMatch('400 the document cannot be read');
  });

  test('are bounded in number and in size, and none of them is kept where one is not', async () => {
    const long = 'a'.repeat(41_000);
    expect(await messageOf(write([word('word-one'), blocks('block-one', long)]))).toBe(
      '400 a suggestion has 40000 characters of JSON at most',
    );
    const row = (index: number) => ({
      id: `note-${index}`,
      article_id: article._id,
      editor_id: editor._id,
      audience: 'author' as const,
      content: 'Again.',
      passage: null,
      revision: 1,
      created_at: server.clock.now().toISOString(),
      sent_at: null,
    });
    const rows = Array.from({ length: 299 }, (_, index) => row(index));
    await server.context.database.db.insertInto('review_note').values(rows).execute();
    expect(await messageOf(write([word('word-one'), blocks('block-one')]))).toBe(
      '400 an article has 300 open notes at most',
    );
    await reject();
    expect((await seen()).filter(({ suggestion }) => suggestion !== null)).toEqual([]);
    expect((await seen()).length).toBe(299);
  });

  test('that are none of the editor’s own are left alone', async () => {
    const note = await added(editor, { revision: 1, passage, audience: 'author', content: 'Why?' });
    const url = `/api/admin/article/${article._id}/suggestion`;
    const body = { revision: 1, written: [], removed: [note._id] };
    expect(await dataOf<EditorNote[]>(call(server, other, 'POST', url, body))).toHaveLength(1);
    const taken = { revision: 1, written: [word(note._id)], removed: [] };
    expect(await messageOf(call(server, other, 'POST', url, taken))).toBe('409 another note has this id');
  });
});
