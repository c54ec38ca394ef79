import { removeComment } from '@contracts/comment';
import { errorTexts } from '@contracts/errorTexts';
import { type ReportBody, reportArticle, reportComment } from '@contracts/report';
import { type Cases, example } from '../defineCases';
import { commentOf, draftOf, publishedOf } from '../things';
import type { World } from '../world';

const spam = { kind: 'spam' } as const;

/** Somebody else's article with a comment of theirs. */
async function othersThings(world: World) {
  const other = await world.other();
  const { _id: article } = await publishedOf(world, other);
  const { _id: comment } = await commentOf(world, other, article);
  return { article, comment };
}

/** What authors tell the editors. */
export const reporting: Cases = {
  examples: [
    example(
      reportComment,
      async (world) => ({ params: { id: (await othersThings(world)).comment }, body: spam }),
      { statuses: { other: 400 } },
    ),
    example(
      reportArticle,
      async (world) => ({ params: { id: (await othersThings(world)).article }, body: spam }),
      { statuses: { other: 400 } },
    ),
  ],
  rules: {
    'nobody reports what is their own': async (world) => {
      const as = await world.other();
      const { article, comment } = await othersThings(world);
      const own = 'of their own';
      const sent = { as, body: spam };
      await world.refused(
        reportComment,
        { ...sent, params: { id: comment } },
        400,
        `nobody reports comments ${own}`,
      );
      await world.refused(
        reportArticle,
        { ...sent, params: { id: article } },
        400,
        `nobody reports articles ${own}`,
      );
    },

    'a kind of its own needs words, and saying it once more is no fault': async (world) => {
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

    'only what readers see is reported, by authors and by editors': async (world) => {
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
