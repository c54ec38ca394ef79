import { getPublicArticle } from '@contracts/article';
import { login } from '@contracts/auth';
import { listPublicComments } from '@contracts/comment';
import { getPerson, mergePerson, previewMerge } from '@contracts/person';
import { createLike, getLike } from '@contracts/reaction';
import { errorTexts } from '@contracts/rules/errorTexts';
import { getAuthor, getMe } from '@contracts/user';
import { eventually } from '../../../support/eventually';
import { type Cases, example } from '../defineCases';
import { commentOf, publishedOf } from '../things';

/** Merging two accounts of one person. */
export const merges: Cases = {
  examples: [
    example(previewMerge, async (world, owner) => ({
      params: { id: (await world.newPerson())._id, into: owner._id },
    })),
    example(mergePerson, async (world, owner) => {
      const { _id, username } = await world.newPerson();
      return { params: { id: _id }, body: { into: owner._id, username } };
    }),
  ],
  rules: {
    'what moves with a merged account is shown before, and is there once afterwards': async (world) => {
      const [merged, kept, owner] = [await world.newPerson(), await world.newPerson(), await world.owner()];
      const as = await world.editor();
      const own = await publishedOf(world, merged);
      const others = await publishedOf(world, owner);
      await commentOf(world, merged, others._id);
      for (const who of [merged, kept])
        await world.ok(createLike, { as: who, params: { postId: others._id } });
      const { data } = await world.ok(previewMerge, { as, params: { id: merged._id, into: kept._id } });
      expect(data).toMatchObject({
        merged: { _id: merged._id },
        kept: { _id: kept._id },
        articles: 1,
        comments: 1,
        reactions: { moves: 1, double: 1 },
      });
      const body = { into: kept._id, username: merged.username };
      const reply = await world.ok(mergePerson, { as, params: { id: merged._id }, body });
      expect(reply.data._id).toBe(kept._id);

      await world.refused(getMe, { as: merged }, 401);
      const { email, password, username } = merged;
      await world.refused(login, { body: { email, password } }, 401, errorTexts.unknownUser);
      await world.refused(getPerson, { as, params: { id: merged._id } }, 404, errorTexts.notFound);
      expect((await world.ok(getAuthor, { params: { username } })).data._id).toBe(kept._id);
      await eventually(async () => {
        const article = await world.ok(getPublicArticle, { params: { id: own._id } });
        expect(article.data.author._id).toBe(kept._id);
        const comments = await world.ok(listPublicComments, { params: { id: others._id } });
        expect(comments.data.map(({ author }) => author?._id)).toEqual([kept._id]);
        const likes = await world.ok(getLike, { as: kept, params: { postId: others._id } });
        expect(likes.data).toEqual({ count: 1, reacted: true });
      });
    },

    'editors cannot be merged away, nor anyone into a suspended account, and the name is typed': async (
      world,
    ) => {
      const [merged, kept, as] = [await world.newPerson(), await world.owner(), await world.editor()];
      const suspended = await world.suspended();
      const ask = (id: string, into: string, username: string) => ({
        as,
        params: { id },
        body: { into, username },
      });
      const self = ask(merged._id, merged._id, merged.username);
      await world.refused(mergePerson, self, 400, 'an account cannot be merged into itself');
      const message = `type ${merged.username} to confirm that this person is meant`;
      const unmeant = ask(merged._id, kept._id, merged.username.toUpperCase());
      expect((await world.refused(mergePerson, unmeant, 400, message)).errors).toEqual([
        { path: 'username', message },
      ]);
      await world.refused(mergePerson, ask(as._id, kept._id, as.username), 409);
      await world.refused(mergePerson, ask(merged._id, suspended._id, merged.username), 409);
      await world.refused(previewMerge, { as, params: { id: merged._id, into: suspended._id } }, 409);
      expect((await world.ok(getMe, { as: merged })).data._id).toBe(merged._id);
    },
  },
};
