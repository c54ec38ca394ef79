import { getArticle, getPublicArticle } from '@contracts/article';
import { updateArticle } from '@contracts/ownArticle';
import { correctPublished, returnPublished } from '@contracts/publishedArticle';
import { unpublishArticle } from '@contracts/report';
import { type Cases, example } from '../defineCases';
import { newestNotification, offlineOf, offlineReason, readPublished, reason } from '../publishedThings';
import { commentOf, publishedOf } from '../things';

/** Articles that were taken offline and come back. */
export const returns: Cases = {
  examples: [
    example(returnPublished, async (world, owner) => ({
      params: { id: (await offlineOf(world, owner))._id },
    })),
  ],
  rules: {
    'an unpublished article is shown with the reason, and returns as it was': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id, title, revision } = await offlineOf(world, owner);
      const params = { id: _id };
      expect(await readPublished(world, _id)).toMatchObject({
        revision,
        article: { title },
        offline: { date: expect.any(String), reason: offlineReason, editor: { _id: as._id } },
      });
      const typed = { revision, title: world.unique('Not shown') };
      await world.ok(updateArticle, { as: owner, params, body: typed });
      expect((await readPublished(world, _id)).article.title).toBe(title);
      const body = { revision, reason, title: 'Another' };
      await world.refused(
        correctPublished,
        { as, params, body },
        409,
        'this article is no longer online: put it online first',
      );
      await world.ok(returnPublished, { as, params });
      expect((await world.ok(getPublicArticle, { params })).data.title).toBe(title);
      expect(await newestNotification(world, owner)).toMatchObject({
        kind: 'returned',
        text: `“${typed.title}” is online again`,
      });
      const own = (await world.ok(getArticle, { as: owner, params })).data;
      expect(own).toMatchObject({ status: 'accepted', title: typed.title, rejection: null });
      await world.refused(returnPublished, { as, params }, 409, 'this article is online already');
    },

    'it returns with its comments and reactions': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id } = await publishedOf(world, owner);
      const params = { id: _id };
      await commentOf(world, await world.other(), _id);
      await world.ok(unpublishArticle, { as, params, body: { reason } });
      await world.ok(returnPublished, { as, params });
      expect((await world.ok(getPublicArticle, { params })).data.comments).toBe(1);
    },
  },
};
