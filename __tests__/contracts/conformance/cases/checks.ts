import { checkArticle, checkWaitingArticle } from '@contracts/check';
import { createArticle, updateArticle } from '@contracts/ownArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { docOf, draftOf, tagOf, waitingOf } from '../things';

/** What an editor will ask about an article. */
export const checks: Cases = {
  examples: [
    example(checkArticle, async (world, owner) => ({ params: { id: (await draftOf(world, owner))._id } })),
    example(checkWaitingArticle, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
    })),
  ],
  rules: {
    'a title, a text and a tag are always asked for, each at its place': async (world) => {
      const owner = await world.owner();
      const { data: draft } = await world.ok(createArticle, { as: owner, body: {} });
      const named = { as: owner, params: { id: draft._id } };
      const asked = async () => {
        const { data } = await world.ok(checkArticle, named);
        return { ...data, findings: data.findings.slice(0, 3) };
      };
      const always = { level: 'required', ok: false } as const;
      expect(await asked()).toEqual({
        revision: 1,
        words: 0,
        findings: [
          { ...always, rule: 'title', message: 'The title is missing.', places: [{ field: 'title' }] },
          { ...always, rule: 'body', message: 'The text is missing.', places: [{ field: 'doc' }] },
          { ...always, rule: 'tag', message: 'The tag is missing.', places: [{ field: 'tag' }] },
        ],
      });
      const { tag } = await tagOf(world);
      const body = { revision: 1, title: 'Named', doc: docOf('Four words of text.'), tag };
      await world.ok(updateArticle, { ...named, body });
      const kept = { level: 'required', ok: true, places: [] } as const;
      expect(await asked()).toEqual({
        revision: 2,
        words: 4,
        findings: [
          { ...kept, rule: 'title', message: 'It has a title.' },
          { ...kept, rule: 'body', message: 'It has a text.' },
          { ...kept, rule: 'tag', message: 'It has a tag.' },
        ],
      });
    },

    'every rule is named once, and says where it is not met': async (world) => {
      const owner = await world.owner();
      const { _id } = await draftOf(world, owner, { cover_pic: 'https://example.org/a.png' });
      const { findings } = (await world.ok(checkArticle, { as: owner, params: { id: _id } })).data;
      const rules = findings.map(({ rule }) => rule);
      expect(rules).toEqual([...new Set(rules)]);
      for (const { ok, places } of findings) expect(places.length > 0).toBe(!ok);
    },

    'editors see the checks that the author sees, of waiting articles only': async (world) => {
      const owner = await world.owner();
      const editor = await world.editor();
      const { _id } = await waitingOf(world, owner);
      const named = { params: { id: _id } };
      const seen = await world.ok(checkArticle, { ...named, as: owner });
      expect(await world.ok(checkWaitingArticle, { ...named, as: editor })).toEqual(seen);
      const draft = { as: editor, params: { id: (await draftOf(world, owner))._id } };
      await world.refused(checkWaitingArticle, draft, 404, errorTexts.notFound);
    },
  },
};
