import { removeComment } from '@contracts/comment';
import { type ReportBody, reportArticle, reportComment } from '@contracts/report';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { commentOf, draftOf, publishedOf } from '../things';
import type { Person, World } from '../world';

const spam = { kind: 'spam' } as const;

/** An article with a comment of its author's. */
async function thingsOf(world: World, as: Person) {
  const { _id: article } = await publishedOf(world, as);
  const { _id: comment } = await commentOf(world, as, article);
  return { article, comment };
}

const othersThings = async (world: World) => thingsOf(world, await world.other());

/** What authors tell the editors. */
export const reporting: Cases = {
  examples: [
    example(reportComment, async (world, owner) => ({
      params: { id: (await thingsOf(world, owner)).comment },
      body: spam,
    })),
    example(reportArticle, async (world, owner) => ({
      params: { id: (await thingsOf(world, owner)).article },
      body: spam,
    })),
  ],
  rules: {
    'the kind “other” needs words, and reporting again is no error': async (world) => {
      const as = await world.owner();
      const { article, comment } = await othersThings(world);
      for (const [call, id] of [
        [reportArticle, article],
        [reportComment, comment],
      ] as const) {
        const say = (body: ReportBody) => ({ as, params: { id }, body });
        for (const words of [undefined, '', ' \n ', '\u200b']) {
          const sentence = 'please say in your words what is wrong';
          await world.refused(call, say({ kind: 'other', words }), 400, sentence);
        }
        await world.ok(call, say({ kind: 'other', words: 'It stands in another paper.' }));
        await world.ok(call, say(spam));
      }
    },

    'only public articles and comments can be reported, by authors and by editors': async (world) => {
      const [owner, editor] = [await world.owner(), await world.editor()];
      const draft = { id: (await draftOf(world, await world.other()))._id };
      await world.refused(reportArticle, { as: owner, params: draft, body: spam }, 404, errorTexts.notFound);
      const { article, comment } = await othersThings(world);
      await world.ok(reportArticle, { as: editor, params: { id: article }, body: spam });
      const said = { as: owner, params: { id: comment }, body: spam };
      await world.ok(reportComment, said);
      await world.ok(removeComment, {
        as: editor,
        params: { id: comment },
        body: { reason: 'Advertising.' },
      });
      await world.refused(reportComment, said, 409, 'an editor has removed this comment already');
    },
  },
};
