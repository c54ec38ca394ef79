import { countMentions, listMentions, markMentions } from '@contracts/mention';
import { addNote, answerNote, listMentionable, removeNote } from '@contracts/reviewNote';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, lentOnes } from '../editors';
import { waitingOf } from '../things';
import type { Person, World } from '../world';

/** A note of an editor on a waiting article that mentions another one. */
async function mentionedIn(world: World, [editor, other]: readonly [Person, Person]) {
  const article = await waitingOf(world, await world.owner());
  const params = { id: article._id };
  // The name of the editor of the target is known to the server alone.
  const { data: editors } = await world.ok(listMentionable, { as: editor, params });
  const name = editors.find(({ _id }) => _id === other._id)?.username;
  const content = `Is this so, @${name}?`;
  const body = { revision: 1, passage: null, audience: 'editors' as const, content };
  const { data: note } = await world.ok(addNote, { as: editor, params, body });
  const answer = { as: editor, params: { ...params, noteId: note._id } };
  await world.ok(answerNote, { ...answer, body: { content: `@${name}: and this?` } });
  return { article, params, note };
}

const listOf = async (world: World, as: Person) => world.ok(listMentions, { as });
const countOf = async (world: World, as: Person) => (await world.ok(countMentions, { as })).data;

/** What mentions editors in notes. */
export const mentions: Cases = {
  examples: [
    example(listMentions, async (world) => {
      const as = await world.editor();
      const [writer] = await lentOnes(world);
      if ((await listOf(world, as)).data.length < 2) await mentionedIn(world, [writer, as]);
      return {};
    }),
    example(countMentions),
    example(markMentions, async () => ({ body: {} })),
  ],
  rules: {
    'an editor sees what mentions them, until the note is gone, and marks it as read': byEditors(
      async (world, [editor, other]) => {
        const before = await countOf(world, other);
        const { article, params, note } = await mentionedIn(world, [editor, other]);
        const { data } = await listOf(world, other);
        const by = { _id: editor._id, username: editor.username };
        const named = { by, article: { _id: article._id, title: article.title }, note: note._id };
        expect(data.slice(0, 2)).toEqual([
          {
            ...{ ...named, _id: expect.any(String), passage: null, field: null, date: expect.any(String) },
            ...{ beginning: `@${other.username}: and this?`, read: false, done: false },
          },
          expect.objectContaining({ ...named, beginning: note.content, date: note.date }),
        ]);
        const after = { all: before.all + 2, unread: before.unread + 2 };
        expect(await countOf(world, other)).toEqual(after);
        const body = { note: note._id };
        // Of another editor nothing changes.
        await world.ok(markMentions, { as: editor, body });
        expect(await countOf(world, other)).toEqual(after);
        const { data: marked } = await world.ok(markMentions, { as: other, body });
        expect(marked).toEqual({ ...after, unread: before.unread });
        await world.ok(removeNote, { as: editor, params: { ...params, noteId: note._id } });
        expect(await countOf(world, other)).toEqual(before);
      },
    ),

    'a mention stays after the decision, and an answer to it marks it as read': byEditors(
      async (world, [editor, other]) => {
        const before = await countOf(world, other);
        const { article, params, note } = await mentionedIn(world, [editor, other]);
        await decide(world, editor, article, 'Too short.');
        expect(await countOf(world, other)).toEqual({ all: before.all + 2, unread: before.unread + 2 });
        const answer = { as: other, params: { ...params, noteId: note._id } };
        await world.ok(answerNote, { ...answer, body: { content: 'It is.' } });
        expect(await countOf(world, other)).toEqual({ ...before, all: before.all + 2 });
      },
    ),
  },
};
