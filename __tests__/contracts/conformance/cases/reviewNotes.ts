import {
  addNote,
  answerNote,
  changeNote,
  correctAtOnce,
  type EditorNote,
  listMentionable,
  listNotes,
  removeNote,
  resolveNote,
  sendNotes,
  writeSuggestions,
} from '@contracts/reviewNote';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, storyOf } from '../editors';
import { draftOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const passage = { text: 'sentences', before: 'Short ', after: ' carry far.' };
const PASSAGE_NEEDED = 'please select the words that the suggestion replaces';
const forAuthor = { revision: 1, passage, audience: 'author' as const, content: 'Which ones?' };
const forEditors = { revision: 1, passage: null, audience: 'editors' as const, content: 'Seen in May.' };

/** A suggestion that an editor wrote into the text. */
const written = (id: string, suggestion = 'phrases') => ({ id, passage, field: null, suggestion });

/** An article that waits, with what is noted on it. */
async function waiting(world: World, owner: Person) {
  const article = await waitingOf(world, owner);
  const params = { id: article._id };
  return {
    article,
    params,
    noted: async (
      as: Person,
      body: (typeof forAuthor | typeof forEditors) & { suggestion?: string },
    ): Promise<EditorNote> => (await world.ok(addNote, { as, params, body })).data,
    listed: async (as: Person) => (await world.ok(listNotes, { as, params })).data,
  };
}

/** A note of the editor of the cases. */
async function noteOf(world: World, owner: Person) {
  const { params, noted } = await waiting(world, owner);
  return { ...params, noteId: (await noted(await world.editor(), forAuthor))._id };
}

/** What editors write beside waiting articles. */
export const reviewNotes: Cases = {
  examples: [
    example(listNotes, async (world, owner) => ({ params: (await waiting(world, owner)).params })),
    example(listMentionable, async (world, owner) => ({ params: (await waiting(world, owner)).params })),
    example(addNote, async (world, owner) => ({
      params: (await waiting(world, owner)).params,
      body: forAuthor,
    })),
    example(changeNote, async (world, owner) => ({
      params: await noteOf(world, owner),
      body: { content: 'Which ones, and how far?' },
    })),
    example(removeNote, async (world, owner) => ({ params: await noteOf(world, owner) })),
    example(answerNote, async (world, owner) => ({
      params: await noteOf(world, owner),
      body: { content: 'The first two.' },
    })),
    example(resolveNote, async (world, owner) => ({
      params: await noteOf(world, owner),
      body: { done: true },
    })),
    example(sendNotes, async (world, owner) => {
      const { params, noted } = await waiting(world, owner);
      await noted(await world.editor(), forAuthor);
      return { params };
    }),
    example(
      correctAtOnce,
      async (world, owner) => {
        const { article, params } = await waiting(world, owner);
        const body = { revision: 1, written: [written(article._id)], removed: [] };
        await world.ok(writeSuggestions, { as: await world.editor(), params, body });
        return { params, body: { notes: [article._id] } };
      },
      // Publications do not allow it to begin with.
      { answered: { owner: 403, others: 403 } },
    ),
    example(writeSuggestions, async (world, owner) => {
      const { article, params } = await waiting(world, owner);
      return { params, body: { revision: 1, written: [written(article._id)], removed: [] } };
    }),
  ],
  rules: {
    'notes are shared by the editors, the oldest first': byEditors(async (world, [editor, other]) => {
      const { article, noted, listed } = await waiting(world, await world.owner());
      const first = await noted(editor, forAuthor);
      expect(first).toEqual({
        _id: expect.any(String),
        ...forAuthor,
        field: null,
        suggestion: null,
        outcome: null,
        date: expect.any(String),
        done: false,
        resolved: null,
        answers: [],
        editor: { _id: editor._id, username: editor.username },
        sent: false,
        mine: true,
      });
      const second = await noted(other, forEditors);
      expect(await listed(editor)).toEqual([first, { ...second, mine: false }]);
      expect(await listed(other)).toEqual([{ ...first, mine: false }, second]);
      expect(await storyOf(world, other, article._id)).toEqual(['noted', 'noted', 'submitted']);
    }),

    'a note that is sent again under the id of its client is one': byEditors(
      async (world, [editor, other]) => {
        const { article, params, listed } = await waiting(world, await world.owner());
        const body = { ...forAuthor, id: `note-${article._id}` };
        const { data: note } = await world.ok(addNote, { as: editor, params, body });
        expect(note).toMatchObject({ _id: body.id, content: 'Which ones?' });
        expect((await world.ok(addNote, { as: editor, params, body })).data).toEqual(note);
        await world.refused(addNote, { as: other, params, body }, 409, 'another note has this id');
        expect(await listed(editor)).toEqual([note]);
        await decide(world, editor, article, 'Please see the notes.');
        const { data: late } = await world.ok(addNote, { as: editor, params, body });
        expect(late).toEqual({ ...note, sent: true });
      },
    ),

    'a note is changed and removed by its editor': byEditors(async (world, [editor, other]) => {
      const { article, params, noted, listed } = await waiting(world, await world.owner());
      const note = await noted(editor, forAuthor);
      const named = { params: { ...params, noteId: note._id } };
      const body = { content: '  Which ones,\r\nand how far?  ' };
      const message = 'only the editor who wrote a note can change it';
      await world.refused(changeNote, { ...named, as: other, body }, 403, message);
      await world.refused(removeNote, { ...named, as: other }, 403, message);
      const { data } = await world.ok(changeNote, { ...named, as: editor, body });
      expect(data).toEqual({ ...note, content: 'Which ones,\nand how far?' });
      expect(await listed(editor)).toEqual([data]);
      await world.ok(removeNote, { ...named, as: editor });
      expect(await listed(editor)).toEqual([]);
      await world.refused(removeNote, { ...named, as: editor }, 404, errorTexts.notFound);
      const story = ['note removed', 'note changed', 'noted', 'submitted'];
      expect(await storyOf(world, other, article._id)).toEqual(story);
    }),

    'notes that were sent with a decision stay as they are, notes for editors are never sent': byEditors(
      async (world, [editor]) => {
        const { article, params, noted, listed } = await waiting(world, await world.owner());
        const note = await noted(editor, forAuthor);
        const secret = await noted(editor, forEditors);
        await decide(world, editor, article, 'Please see the notes.');
        expect(await listed(editor)).toEqual([{ ...note, sent: true }, secret]);
        const sent = { as: editor, params: { ...params, noteId: note._id } };
        const message = 'This note has been sent to the author: it can no longer be changed.';
        await world.refused(changeNote, { ...sent, body: { content: 'Too late.' } }, 409, message);
        await world.refused(removeNote, sent, 409, message);
        const over = 'This article is no longer waiting for a decision: it is rejected.';
        await world.refused(addNote, { as: editor, params, body: forAuthor }, 409, over);
        const kept = { as: editor, params: { ...params, noteId: secret._id } };
        await world.ok(changeNote, { ...kept, body: { content: 'Seen in June.' } });
      },
    ),

    'notes are sent before the decision, once, and the article goes on waiting': byEditors(
      async (world, [editor, other]) => {
        const { article, params, noted, listed } = await waiting(world, await world.owner());
        const note = await noted(editor, forAuthor);
        const suggested = await noted(other, { ...forAuthor, content: '', suggestion: 'phrases' });
        const secret = await noted(editor, forEditors);
        const send = async (as: Person) => (await world.ok(sendNotes, { as, params })).data;
        expect(await send(editor)).toEqual({ suggestions: 1, notes: 1 });
        expect(await send(other)).toEqual({ suggestions: 0, notes: 0 });
        const sent = [{ ...note, sent: true }, { ...suggested, sent: true, mine: false }, secret];
        expect(await listed(editor)).toEqual(sent);
        const story = await storyOf(world, editor, article._id);
        expect(story).toEqual(['notes sent', 'noted', 'noted', 'noted', 'submitted']);
        await decide(world, editor, article, 'Please see the notes.');
        const over = 'This article is no longer waiting for a decision: it is rejected.';
        await world.refused(sendNotes, { as: editor, params }, 409, over);
      },
    ),

    'a note is answered, resolved and opened again by any editor': byEditors(
      async (world, [editor, other]) => {
        const { params, noted, listed } = await waiting(world, await world.owner());
        const note = await noted(editor, forEditors);
        const named = { params: { ...params, noteId: note._id } };
        const body = { id: `answer-${note._id}`, content: '  In June,\r\nI think.  ' };
        const { data } = await world.ok(answerNote, { ...named, as: other, body });
        const answer = {
          _id: body.id,
          by: 'editor',
          content: 'In June,\nI think.',
          date: expect.any(String),
        };
        const person = { _id: other._id, username: other.username };
        expect(data).toEqual({ ...note, mine: false, answers: [{ ...answer, person }] });
        expect((await world.ok(answerNote, { ...named, as: other, body })).data).toEqual(data);
        await world.refused(answerNote, { ...named, as: editor, body }, 409, 'another answer has this id');
        const empty = { ...named, as: editor, body: { content: ' \n' } };
        await world.refused(answerNote, empty, 400, 'please write an answer');
        const resolve = async (as: Person, done: boolean) =>
          (await world.ok(resolveNote, { ...named, as, body: { done } })).data;
        const resolved = { by: 'editor', date: expect.any(String) };
        expect(await resolve(other, true)).toMatchObject({ done: true, resolved, isChanged: true });
        expect(await resolve(editor, true)).toMatchObject({ done: true, resolved, isChanged: false });
        expect(await resolve(editor, false)).toMatchObject({ done: false, resolved: null, isChanged: true });
        expect(await listed(other)).toEqual([data]);
      },
    ),

    'a note suggests other words for a passage within a paragraph, for the author': byEditors(
      async (world, [editor]) => {
        const { params, noted } = await waiting(world, await world.owner());
        const suggested = { ...forAuthor, content: '', suggestion: ' phrases ' };
        const refused = (body: object, message: string) =>
          world.refused(addNote, { as: editor, params, body: { ...suggested, ...body } }, 400, message);
        await refused({ audience: 'editors' }, 'a suggestion is for the author, not for editors only');
        await refused({ passage: null }, PASSAGE_NEEDED);
        await refused({ suggestion: 'sentences' }, 'the suggestion has the same words as the article');
        await refused({ suggestion: 'one\ntwo' }, 'a suggestion stays within one paragraph');
        const two = { ...passage, text: 'Short\nsentences' };
        await refused({ passage: two }, 'a suggestion stays within one paragraph');
        await refused({ suggestion: null }, 'please write a note');
        await refused({ field: 'cover_pic' }, 'a note on the cover cannot suggest words');
        await refused({ field: 'title', suggestion: '' }, 'an article needs a title');
        await refused({ field: 'tag', suggestion: '' }, 'an article needs a tag');
        const long = { field: 'title', suggestion: 'a'.repeat(201) };
        await refused(long, 'a title has 200 characters at most');
        const summary = { ...suggested, passage: null, field: 'summary' as const };
        expect((await world.ok(addNote, { as: editor, params, body: summary })).data).toMatchObject({
          field: 'summary',
          passage: null,
          suggestion: 'phrases',
        });
        const note = await noted(editor, suggested);
        expect(note).toMatchObject({ content: '', suggestion: 'phrases', outcome: null, done: false });
        const change = { as: editor, params: { ...params, noteId: note._id } };
        const { data: changed } = await world.ok(changeNote, {
          ...change,
          body: { content: 'Shorter.', suggestion: '' },
        });
        expect(changed).toEqual({ ...note, content: 'Shorter.', suggestion: '' });
        const { data: kept } = await world.ok(changeNote, { ...change, body: { content: '' } });
        expect(kept).toEqual({ ...note, suggestion: '' });
        const none = { content: '', suggestion: null };
        await world.refused(changeNote, { ...change, body: none }, 400, 'please write a note');
      },
    ),

    'suggestions that are written into the text are kept, changed and removed together': byEditors(
      async (world, [editor, other]) => {
        const { article, params, noted, listed } = await waiting(world, await world.owner());
        const note = await noted(editor, forAuthor);
        const [word, block, title] = ['word', 'block', 'title'].map((name) => `${name}-${article._id}`);
        if (!word || !block || !title) throw new Error('there are three');
        const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'A third one.' }] };
        const at = { before: 'carry far.', after: '' };
        const rich = { kind: 'blocks' as const, removed: [], inserted: [paragraph], at };
        const inserted = { id: block, passage: null, field: null, suggestion: '', rich };
        const named = { id: title, passage: null, field: 'title' as const, suggestion: 'Other words' };
        const write = async (as: Person, list: object[], removed: string[] = []) => {
          const body = { revision: 1, written: list as (typeof named)[], removed };
          return (await world.ok(writeSuggestions, { as, params, body })).data;
        };
        const all = await write(editor, [written(word), inserted, named]);
        expect(all).toEqual(await listed(editor));
        expect(all.find(({ _id }) => _id === note._id)).toEqual(note);
        const found = (id: string) => all.find(({ _id }) => _id === id);
        const unsent = { audience: 'author', content: '', sent: false, mine: true, revision: 1 };
        expect(found(word)).toMatchObject({ ...unsent, passage, suggestion: 'phrases' });
        expect(found(word)).not.toHaveProperty('rich');
        const kept = { ...rich, inserted: [expect.objectContaining(paragraph)] };
        expect(found(block)).toMatchObject({ passage: null, suggestion: 'A third one.', rich: kept });
        // A lost answer, and a change.
        expect(await write(editor, [written(word), inserted, named])).toEqual(all);
        const next = await write(editor, [written(word, 'lines')], [title, block, 'no-such-note']);
        expect(next.map(({ _id }) => _id).sort()).toEqual([note._id, word].sort());
        expect(next).toContainEqual({ ...found(word), suggestion: 'lines' });
        const body = { revision: 1, written: [written(word)], removed: [] };
        await world.refused(writeSuggestions, { as: other, params, body }, 409, 'another note has this id');
        await write(other, [], [word]);
        expect(await listed(editor)).toEqual(next);
        expect(await storyOf(world, other, article._id)).toEqual(['noted', 'submitted']);
        await decide(world, editor, article, 'Please see the suggestions.');
        const over = 'This article is no longer waiting for a decision: it is rejected.';
        await world.refused(writeSuggestions, { as: editor, params, body }, 409, over);
      },
    ),

    'what no document can have is not suggested': byEditors(async (world, [editor]) => {
      const { article, params } = await waiting(world, await world.owner());
      const refused = (one: object, message: string) => {
        const suggested = { ...written(`word-${article._id}`), ...one };
        const body = { revision: 1, written: [suggested], removed: [] };
        return world.refused(writeSuggestions, { as: editor, params, body }, 400, message);
      };
      const text = { type: 'text', text: 'A' };
      const at = { before: '', after: '' };
      const blocks = (...inserted: { type: string }[]) => ({
        rich: { kind: 'blocks', removed: [], inserted, at },
      });
      await refused(blocks(), 'this suggestion changes nothing');
      await refused(blocks({ type: 'footnotes' }), 'a suggestion cannot change footnotes');
      const odd = 'the document cannot be read: Unknown node type: marquee';
      await refused(blocks({ type: 'marquee' }), odd);
      await refused({ rich: { kind: 'words', nodes: [text] }, passage: null }, PASSAGE_NEEDED);
      const field = { ...blocks({ type: 'paragraph' }), field: 'title' };
      await refused(field, 'formats and blocks are suggested in the text only');
      await refused({ suggestion: 'sentences' }, 'the suggestion has the same words as the article');
    }),

    'another cover is suggested with its description, or that there is none': byEditors(
      async (world, [editor]) => {
        const { article, params, listed } = await waiting(world, await world.owner());
        const before = { cover_pic: 'https://example.org/sea.jpg', cover_alt: 'The sea' };
        const after = { cover_pic: 'https://example.org/lamp.jpg', cover_alt: '' };
        const none = { cover_pic: '', cover_alt: null };
        const note = { ...forAuthor, passage: null, field: 'cover_pic' as const, content: '' };
        const refused = (one: object, message: string) => {
          const body = { ...note, cover: { before, after }, ...one };
          return world.refused(addNote, { as: editor, params, body }, 400, message);
        };
        await refused({ cover: { before, after: before } }, 'the article has this cover already');
        await refused({ audience: 'editors' }, 'a suggestion is for the author, not for editors only');
        await refused({ field: 'title' }, 'another cover is suggested in a note on the cover');
        const address = 'the cover must be an address that begins with https://, http:// or /uploads/';
        await refused({ cover: { before, after: { ...after, cover_pic: 'lamp.jpg' } } }, address);
        const body = { ...note, cover: { before, after: { ...none, cover_alt: 'Nothing' } } };
        const { data } = await world.ok(addNote, { as: editor, params, body });
        expect(data).toMatchObject({
          ...{ field: 'cover_pic', passage: null, suggestion: '', outcome: null, done: false },
          cover: { before, after: none },
        });
        const [id, suggestion] = [`cover-${article._id}`, ''];
        const one = { id, passage: null, field: 'cover_pic' as const, suggestion, cover: { before, after } };
        const sent = { revision: 1, written: [one], removed: [data._id] };
        const { data: notes } = await world.ok(writeSuggestions, { as: editor, params, body: sent });
        expect(notes).toMatchObject([{ _id: id, cover: { before, after }, sent: false }]);
        const inText = { ...sent, written: [{ ...one, field: null }] };
        const place = 'another cover is suggested in a note on the cover';
        await world.refused(writeSuggestions, { as: editor, params, body: inText }, 400, place);
        const alone = 'a note that suggests another cover cannot suggest words, or be on a passage';
        for (const more of [{ suggestion: 'phrases' }, { passage }]) {
          const both = { ...sent, written: [{ ...one, ...more }] };
          await world.refused(writeSuggestions, { as: editor, params, body: both }, 400, alone);
        }
        expect(await listed(editor)).toEqual(notes);
      },
    ),

    'editors see of their own articles what any author sees': byEditors(async (world, [author, editor]) => {
      const { article, params, noted, listed } = await waiting(world, author);
      const note = await noted(editor, forAuthor);
      await noted(editor, forEditors);
      expect(await listed(author)).toEqual([]);
      const message = 'you cannot write notes on your own article: please leave it to another editor';
      await world.refused(addNote, { as: author, params, body: forAuthor }, 403, message);
      await decide(world, editor, article, 'Please see the notes.');
      const seen = await listed(author);
      expect(seen).toMatchObject([{ _id: note._id, content: 'Which ones?', editor: null, mine: false }]);
    }),

    'a note needs a revision that exists, of a submitted article': byEditors(async (world, [editor]) => {
      const owner = await world.owner();
      const { params } = await waiting(world, owner);
      const ahead = { as: editor, params, body: { ...forAuthor, revision: 2 } };
      await world.refused(addNote, ahead, 400, 'revision: the article is at revision 1');
      const empty = { as: editor, params, body: { ...forAuthor, passage: { ...passage, text: ' ' } } };
      await world.refused(addNote, empty, 400, 'the passage is empty');
      const draft = { as: editor, params: { id: (await draftOf(world, owner))._id } };
      await world.refused(listNotes, draft, 404, errorTexts.notFound);
      await world.refused(listMentionable, draft, 404, errorTexts.notFound);
      await world.refused(addNote, { ...draft, body: forAuthor }, 404, errorTexts.notFound);
    }),
  },
};
