import {
  answerPublishedSuggestion,
  answerReaderSuggestion,
  listOwnSuggestions,
  listPublishedSuggestions,
  listReaderSuggestions,
  suggestCorrection,
  takeBackSuggestion,
} from '@contracts/readerSuggestion';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PAGE_SIZE, READER_SUGGESTIONS_OF_ONE_MAX } from '@contracts/rules/limits';
import {
  REFUSED_BEFORE,
  readerHasEnough,
  SUGGESTED_ALREADY,
  SUGGESTED_BY_OTHER,
  WORDS_ARE_GONE,
} from '@contracts/rules/review/readerSuggestion';
import { getDeskSite, publishSite } from '@contracts/site';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf } from '../things';
import { NotServed, type Person, type World } from '../world';

const passage = { text: 'carry', before: 'Short sentences ', after: ' far.' };
const hint = { passage, suggestion: 'go', content: 'They walk.', thanks: true };

/** Lets readers suggest corrections. The mock, which has no desk, always does. */
async function allow(world: World): Promise<void> {
  const as = await world.editor();
  try {
    const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
    if (identity.readerSuggestions === 'on') return;
    await world.ok(publishSite, { as, body: { after, identity: { ...identity, readerSuggestions: 'on' } } });
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
  }
}

/** A published article of the owner with a suggestion of a reader. */
async function suggested(world: World, owner: Person, reader?: Person) {
  await allow(world);
  const as = reader ?? (await world.other());
  const { _id: id } = await publishedOf(world, owner);
  const { data } = await world.ok(suggestCorrection, { as, params: { id }, body: hint });
  return { id, as, suggestion: data, params: { id, suggestionId: data._id } };
}

const outcome = { outcome: 'accepted' as const };

/** Corrections that readers suggest to authors. */
export const readerSuggestions: Cases = {
  examples: [
    example(
      suggestCorrection,
      async (world, owner) => {
        await allow(world);
        return { params: { id: (await publishedOf(world, owner))._id }, body: hint };
      },
      { answered: { owner: 400 } },
    ),
    example(
      listOwnSuggestions,
      async (world, reader) => {
        await allow(world);
        const author = await world.newPerson();
        for (let at = 0; at <= PAGE_SIZE; at += 1) await suggested(world, author, reader);
        return {};
      },
      { isUncounted: true },
    ),
    example(takeBackSuggestion, async (world, reader) => {
      const { suggestion } = await suggested(world, await world.newPerson(), reader);
      return { params: { id: suggestion._id } };
    }),
    example(
      listReaderSuggestions,
      async (world, owner) => ({ params: { id: (await suggested(world, owner)).id } }),
      { isPublic: true },
    ),
    example(
      answerReaderSuggestion,
      async (world, owner) => ({ params: (await suggested(world, owner)).params, body: outcome }),
      { isPublic: true },
    ),
    example(listPublishedSuggestions, async (world, owner) => ({
      params: { id: (await suggested(world, owner)).id },
    })),
    example(answerPublishedSuggestion, async (world, owner) => ({
      params: (await suggested(world, owner)).params,
      body: outcome,
    })),
  ],
  rules: {
    'the author gets it, one answer counts, and its reader sees which': async (world) => {
      const owner = await world.owner();
      const { id, as, suggestion, params } = await suggested(world, owner);
      const shown = { _id: suggestion._id, passage, suggestion: 'go', content: 'They walk.', thanks: true };
      expect(suggestion).toMatchObject({ ...shown, article: id, outcome: null, answered: null });
      const list = { as: owner, params: { id } };
      const reader = { _id: as._id, username: expect.any(String) };
      expect((await world.ok(listReaderSuggestions, list)).data).toMatchObject([{ ...shown, reader }]);
      await world.refused(listReaderSuggestions, { ...list, as }, 403, errorTexts.notAllowed);
      const { data } = await world.ok(answerReaderSuggestion, { as: owner, params, body: outcome });
      expect(data).toMatchObject({ ...shown, outcome: 'accepted', answered: expect.any(String) });
      for (const again of ['accepted', 'refused'] as const) {
        const late = { as: owner, params, body: { outcome: again } };
        await world.refused(answerReaderSuggestion, late, 409, 'This suggestion was already accepted.');
      }
      const own = (await world.ok(listOwnSuggestions, { as })).data.find(({ _id }) => _id === suggestion._id);
      expect(own).toMatchObject({ title: suggestion.title, outcome: 'accepted' });
      const back = { as, params: { id: suggestion._id } };
      await world.refused(takeBackSuggestion, back, 409, 'This suggestion was already accepted.');
    },

    'a reader who wants no thanks has no name for the author': async (world) => {
      const owner = await world.owner();
      const { id, as } = await suggested(world, owner);
      const body = { ...hint, suggestion: 'walk', thanks: false };
      await world.ok(suggestCorrection, { as, params: { id }, body });
      const { data } = await world.ok(listReaderSuggestions, { as: owner, params: { id } });
      expect(data.map(({ reader }) => reader?._id ?? null)).toEqual([as._id, null]);
    },

    'the same is suggested once, also by two readers, and not again after a refusal': async (world) => {
      const owner = await world.owner();
      const { id, as, params } = await suggested(world, owner);
      const again = { params: { id }, body: hint };
      await world.refused(suggestCorrection, { as, ...again }, 409, SUGGESTED_ALREADY);
      const second = await world.newPerson();
      await world.refused(suggestCorrection, { as: second, ...again }, 409, SUGGESTED_BY_OTHER);
      const refusal = { outcome: 'refused' as const };
      await world.ok(answerReaderSuggestion, { as: owner, params, body: refusal });
      await world.refused(suggestCorrection, { as, ...again }, 409, REFUSED_BEFORE);
      await world.ok(suggestCorrection, { as: second, ...again });
    },

    'a repeat with its id is the same suggestion, which its reader can take back': async (world) => {
      const owner = await world.owner();
      const { id, as } = await suggested(world, owner);
      const body = { ...hint, suggestion: 'run', id: world.unique('made').replace(/\W/g, '-') };
      const { data } = await world.ok(suggestCorrection, { as, params: { id }, body });
      expect((await world.ok(suggestCorrection, { as, params: { id }, body })).data).toEqual(data);
      const strange = await world.newPerson();
      const taken = { as: strange, params: { id }, body };
      await world.refused(suggestCorrection, taken, 409, 'another suggestion has this id');
      const back = { as, params: { id: data._id } };
      await world.refused(takeBackSuggestion, { ...back, as: strange }, 404, errorTexts.notFound);
      await world.ok(takeBackSuggestion, back);
      await world.refused(takeBackSuggestion, back, 404, errorTexts.notFound);
      const late = { as: owner, params: { id, suggestionId: data._id }, body: outcome };
      await world.refused(answerReaderSuggestion, late, 404, errorTexts.notFound);
      expect((await world.ok(listReaderSuggestions, { as: owner, params: { id } })).data).toHaveLength(1);
    },

    'words that are gone, several paragraphs, the same words and what is not online are refused': async (
      world,
    ) => {
      const owner = await world.owner();
      const { id, as } = await suggested(world, owner);
      const send = (change: object, at = id) => ({ as, params: { id: at }, body: { ...hint, ...change } });
      const gone = { passage: { ...passage, text: 'carried' } };
      await world.refused(suggestCorrection, send(gone), 409, WORDS_ARE_GONE);
      const apart = 'a suggestion stays within one paragraph';
      await world.refused(suggestCorrection, send({ suggestion: 'go\non' }), 400, apart);
      const same = 'the suggestion has the same words as the article';
      await world.refused(suggestCorrection, send({ suggestion: 'carry' }), 400, same);
      const draft = await draftOf(world, owner);
      await world.refused(suggestCorrection, send({}, draft._id), 404, errorTexts.notFound);
    },

    'a reader has a number of open ones on an article': async (world) => {
      const owner = await world.owner();
      const { id, as } = await suggested(world, owner, await world.newPerson());
      const send = (at: number) => ({ as, params: { id }, body: { ...hint, suggestion: `go ${at}` } });
      for (let at = 1; at < READER_SUGGESTIONS_OF_ONE_MAX; at += 1)
        await world.ok(suggestCorrection, send(at));
      const enough = readerHasEnough(READER_SUGGESTIONS_OF_ONE_MAX, 'this article');
      await world.refused(suggestCorrection, send(READER_SUGGESTIONS_OF_ONE_MAX), 400, enough);
    },
  },
};
