import { compareArticle, getOriginality, getWaitingOriginality } from '@contracts/originality';
import { updateArticle } from '@contracts/ownArticle';
import { getCheckerLogin } from '@contracts/plagiarism';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { docOf, draftOf, passageOf, publishedOf, waitingOf } from '../things';

/** Which passages stand in articles of others. */
export const originality: Cases = {
  examples: [
    example(compareArticle, async (world, owner) => ({
      params: { id: (await draftOf(world, owner))._id },
      body: {},
    })),
    example(getOriginality, async (world, owner) => ({ params: { id: (await draftOf(world, owner))._id } })),
    example(getWaitingOriginality, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
    })),
  ],
  rules: {
    'a passage of a published article is found, with its author and title': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const passage = passageOf(world);
      const source = await publishedOf(world, other, { doc: docOf(passage) });
      const { _id } = await draftOf(world, owner, { doc: docOf(passage) });
      const named = { as: owner, params: { id: _id } };
      const { data } = await world.ok(compareArticle, { ...named, body: {} });
      const words = passage.split(' ').length;
      expect(data).toMatchObject({ revision: 1, words, matched: words });
      expect(data.sources).toEqual([
        {
          kind: 'published',
          article_id: source._id,
          title: source.title,
          author: other.username,
          words,
          passages: [{ text: passage, source_text: passage, words }],
        },
      ]);
    },

    'the author of a waiting article is shown to editors, and not to authors': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const passage = passageOf(world);
      const source = await waitingOf(world, other, { doc: docOf(passage) });
      const { _id } = await waitingOf(world, owner, { doc: docOf(passage) });
      const named = { params: { id: _id } };
      const { data: seen } = await world.ok(compareArticle, { ...named, as: owner, body: {} });
      const words = passage.split(' ').length;
      const found = { kind: 'waiting', words, passages: [{ text: passage, source_text: passage, words }] };
      expect(seen.sources).toEqual([found]);
      const { data: told } = await world.ok(getWaitingOriginality, { ...named, as: await world.editor() });
      const names = { article_id: source._id, title: source.title, author: other.username };
      expect(told.sources).toEqual([{ ...found, ...names }]);
    },

    'own articles and drafts of others are no sources': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const passage = passageOf(world);
      await publishedOf(world, owner, { doc: docOf(passage) });
      await draftOf(world, other, { doc: docOf(passage) });
      const { _id } = await draftOf(world, owner, { doc: docOf(passage) });
      const compare = { as: owner, params: { id: _id }, body: {} };
      expect((await world.ok(compareArticle, compare)).data).toMatchObject({ matched: 0, sources: [] });
    },

    'there is no comparison before the first request, and the last one is kept': async (world) => {
      const owner = await world.owner();
      const { _id } = await draftOf(world, owner);
      const named = { as: owner, params: { id: _id } };
      expect((await world.ok(getOriginality, named)).data).toBeNull();
      const { data: first } = await world.ok(compareArticle, { ...named, body: {} });
      expect(first.revision).toBe(1);
      await world.ok(updateArticle, { ...named, body: { revision: 1, doc: docOf('Changed since.') } });
      expect((await world.ok(getOriginality, named)).data).toEqual(first);
      const { data: second } = await world.ok(compareArticle, { ...named, body: {} });
      expect(second).toMatchObject({ revision: 2, words: 2 });
    },

    'a submitted article is compared automatically, and editors see no draft': async (world) => {
      const owner = await world.owner();
      const editor = await world.editor();
      const { _id } = await waitingOf(world, owner);
      const { data } = await world.ok(getWaitingOriginality, { as: editor, params: { id: _id } });
      expect(data).toMatchObject({ revision: 1, words: 4 });
      expect((await world.ok(getOriginality, { as: owner, params: { id: _id } })).data).toMatchObject({
        revision: 1,
      });
      const draft = { as: editor, params: { id: (await draftOf(world, owner))._id } };
      await world.refused(getWaitingOriginality, draft, 404, errorTexts.notFound);
    },

    'a token that the checker did not give begins no search of the web': async (world) => {
      const owner = await world.owner();
      const { token } = (await world.ok(getCheckerLogin, { as: owner })).data;
      const { _id } = await draftOf(world, owner);
      const compare = { as: owner, params: { id: _id }, body: { token: 'guessed' } };
      const { outside } = (await world.ok(compareArticle, compare)).data;
      expect(outside).toEqual(token === null ? undefined : { status: 'failed' });
    },
  },
};
