import { rejectArticle } from '@contracts/admin';
import { addNote, answerOwnNote, answerSuggestion, listOwnNotes, markNote } from '@contracts/reviewNote';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { waitingOf } from '../things';
import type { Person, World } from '../world';

const passage = { text: 'sentences', before: 'Short ', after: ' carry far.' };

/** An article that came back with two notes, and a third that is for editors only. */
async function noted(world: World, owner: Person) {
  const { _id, revision } = await waitingOf(world, owner);
  const desk = { as: await world.editor(), params: { id: _id } };
  const write = async (content: string, audience: 'author' | 'editors', at: typeof passage | null) =>
    (await world.ok(addNote, { ...desk, body: { revision, passage: at, audience, content } })).data;
  const onPassage = await write('Which ones?', 'author', passage);
  const secret = await write('Seen this before.', 'editors', null);
  const onAll = await write('Well begun.', 'author', null);
  const suggest = async () =>
    (
      await world.ok(addNote, {
        ...desk,
        body: { revision, passage, audience: 'author', content: '', suggestion: 'phrases' },
      })
    ).data;
  const reject = () => world.ok(rejectArticle, { ...desk, body: { revision, reason: 'Too short.' } });
  return { _id, params: { id: _id }, onPassage, secret, onAll, suggest, reject };
}

/** What editors wrote beside the author's own article. */
export const ownNotes: Cases = {
  examples: [
    example(listOwnNotes, async (world, owner) => {
      const { params, reject } = await noted(world, owner);
      await reject();
      return { params };
    }),
    example(markNote, async (world, owner) => {
      const { params, onPassage, reject } = await noted(world, owner);
      await reject();
      return { params: { ...params, noteId: onPassage._id }, body: { done: true } };
    }),
    example(answerSuggestion, async (world, owner) => {
      const { params, suggest, reject } = await noted(world, owner);
      const { _id: noteId } = await suggest();
      await reject();
      return { params: { ...params, noteId }, body: { outcome: 'accepted' as const } };
    }),
    example(answerOwnNote, async (world, owner) => {
      const { params, onPassage, reject } = await noted(world, owner);
      await reject();
      return { params: { ...params, noteId: onPassage._id }, body: { content: 'The two above.' } };
    }),
  ],
  rules: {
    'a message in the chat that has the address of a note is shown at it': async (world) => {
      const owner = await world.owner();
      const { _id, params, onPassage, onAll, reject } = await noted(world, owner);
      await reject();
      const chats = async () => {
        const { data } = await world.ok(listOwnNotes, { as: owner, params });
        return [onPassage, onAll].map((one) => data.find((note) => note._id === one._id)?.chat);
      };
      expect(await chats()).toEqual([undefined, undefined]);
      const address = `https://example.org/dashboard/write?article=${_id}&note=${onPassage._id}`;
      const asked = await world.write(owner, `Is this meant? ${address}`);
      const first = { seq: asked.seq, date: expect.any(String) };
      const chat = { room: owner._id, count: 1, first, last: first };
      expect(await chats()).toEqual([chat, undefined]);
      const { seq } = await world.write(owner, `Once more: ${address}.`);
      expect(await chats()).toEqual([{ ...chat, count: 2, last: { ...first, seq } }, undefined]);
    },

    'another cover is suggested alone, and needs no other words': async (world) => {
      const owner = await world.owner();
      const { _id, params, reject } = await noted(world, owner);
      const before = { cover_pic: 'https://example.org/sea.jpg', cover_alt: 'The sea' };
      const cover = { before, after: { cover_pic: ' https://example.org/lamp.jpg ', cover_alt: ' A lamp ' } };
      const note = {
        ...{ revision: 1, passage: null, field: 'cover_pic' as const, audience: 'author' as const },
        ...{ content: '', cover },
      };
      const desk = { as: await world.editor(), params };
      const refused = (body: object, message: string) =>
        world.refused(addNote, { ...desk, body: { ...note, ...body } }, 400, message);
      const alone = 'a note that suggests another cover cannot suggest words, or be on a passage';
      await refused({ passage }, alone);
      await refused({ suggestion: 'phrases' }, alone);
      await refused({ field: 'title' }, 'another cover is suggested in a note on the cover');
      await refused({ cover: { before, after: before } }, 'the article has this cover already');
      const id = `cover-${_id}`;
      const body = { ...note, id, suggestion: '' };
      const { data } = await world.ok(addNote, { ...desk, body });
      const kept = { before, after: { cover_pic: 'https://example.org/lamp.jpg', cover_alt: 'A lamp' } };
      const shown = { content: '', field: 'cover_pic', passage: null, suggestion: '', cover: kept };
      expect(data).toMatchObject(shown);
      await reject();
      const { data: own } = await world.ok(listOwnNotes, { as: owner, params });
      expect(own.find((one) => one._id === id)).toMatchObject({ ...shown, outcome: null });
    },

    'notes come with the decision, oldest first, without those for editors': async (world) => {
      const owner = await world.owner();
      const { params, onPassage, onAll, reject } = await noted(world, owner);
      const mark = { as: owner, params: { ...params, noteId: onPassage._id }, body: { done: true } };
      expect((await world.ok(listOwnNotes, { as: owner, params })).data).toEqual([]);
      await world.refused(markNote, mark, 404, errorTexts.notFound);
      await reject();
      const { data } = await world.ok(listOwnNotes, { as: owner, params });
      expect(data).toMatchObject([
        { _id: onPassage._id, content: 'Which ones?', passage, revision: 1, done: false },
        { _id: onAll._id, content: 'Well begun.', passage: null, revision: 1, done: false },
      ]);
    },

    'a note is marked as done, and as open again': async (world) => {
      const owner = await world.owner();
      const { params, onPassage, secret, reject } = await noted(world, owner);
      await reject();
      const mark = (noteId: string, done: boolean) => ({
        as: owner,
        params: { ...params, noteId },
        body: { done },
      });
      const openOnes = async () =>
        (await world.ok(listOwnNotes, { as: owner, params })).data.map(({ done }) => done);
      for (const done of [true, true, false]) {
        const { data } = await world.ok(markNote, mark(onPassage._id, done));
        expect(data).toMatchObject({ _id: onPassage._id, done, resolved: done ? { by: 'author' } : null });
        expect(await openOnes()).toEqual([done, false]);
      }
      await world.refused(markNote, mark(secret._id, true), 404, errorTexts.notFound);
      const elsewhere = { id: (await waitingOf(world, owner))._id, noteId: onPassage._id };
      const strange = { as: owner, params: elsewhere, body: { done: true } };
      await world.refused(markNote, strange, 404, errorTexts.notFound);
    },

    'a note that the author sees is answered, once for each id': async (world) => {
      const owner = await world.owner();
      const { params, onPassage, onAll, secret, reject } = await noted(world, owner);
      const answer = (noteId: string, content: string, id?: string) => ({
        as: owner,
        params: { ...params, noteId },
        body: { id, content },
      });
      await world.refused(answerOwnNote, answer(onPassage._id, 'Which?'), 404, errorTexts.notFound);
      await reject();
      await world.refused(answerOwnNote, answer(secret._id, 'Which?'), 404, errorTexts.notFound);
      await world.refused(answerOwnNote, answer(onAll._id, ' '), 400, 'please write an answer');
      const id = `answer-${onPassage._id}`;
      const { data } = await world.ok(answerOwnNote, answer(onPassage._id, ' The two above. ', id));
      const content = 'The two above.';
      expect(data.answers).toEqual([{ _id: id, by: 'author', content, date: expect.any(String) }]);
      expect((await world.ok(answerOwnNote, answer(onPassage._id, 'Again', id))).data).toEqual(data);
      const taken = 'another answer has this id';
      await world.refused(answerOwnNote, answer(onAll._id, 'Thanks.', id), 409, taken);
      expect((await world.ok(listOwnNotes, { as: owner, params })).data).toContainEqual(data);
    },

    'a suggestion is answered once, until it is opened again': async (world) => {
      const owner = await world.owner();
      const { params, onPassage, suggest, reject } = await noted(world, owner);
      const { _id } = await suggest();
      const answer = (noteId: string, outcome: 'accepted' | 'refused' | null) => ({
        as: owner,
        params: { ...params, noteId },
        body: { outcome },
      });
      await world.refused(answerSuggestion, answer(_id, 'accepted'), 404, errorTexts.notFound);
      await reject();
      const { data } = await world.ok(answerSuggestion, answer(_id, 'accepted'));
      expect(data).toMatchObject({ _id, passage, suggestion: 'phrases', outcome: 'accepted', done: true });
      const again = 'This suggestion was already accepted.';
      for (const outcome of ['accepted', 'refused'] as const) {
        await world.refused(answerSuggestion, answer(_id, outcome), 409, again);
      }
      const reopened = await world.ok(answerSuggestion, answer(_id, null));
      expect(reopened.data).toEqual({ ...data, outcome: null, done: false, resolved: null });
      const { data: refused } = await world.ok(answerSuggestion, answer(_id, 'refused'));
      expect((await world.ok(listOwnNotes, { as: owner, params })).data).toContainEqual(refused);
      const mark = { as: owner, params: { ...params, noteId: _id }, body: { done: false } };
      await world.refused(markNote, mark, 400, 'please accept or refuse this suggestion');
      const plain = 'this note suggests no other words';
      await world.refused(answerSuggestion, answer(onPassage._id, 'accepted'), 400, plain);
    },
  },
};
