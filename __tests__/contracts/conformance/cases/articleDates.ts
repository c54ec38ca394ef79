import { getArticle } from '@contracts/article';
import { getArticleDates, republishArticle, setArticleEnd, setArticleUpdate } from '@contracts/articleDates';
import { type Cases, example } from '../defineCases';
import { newestNotification } from '../publishedThings';
import { publishedOf } from '../things';

const HOUR_MS = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** When articles go offline, and when they need an update. */
export const articleDates: Cases = {
  examples: [
    example(getArticleDates, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
    })),
    example(setArticleEnd, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
      body: { ends_at: inHours(48), from: null },
    })),
    example(setArticleUpdate, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
      body: { update_at: inHours(48), from: null },
    })),
    // What has ended takes as long as its time.
    example(
      republishArticle,
      async (world, owner) => ({
        params: { id: (await publishedOf(world, owner))._id },
        body: { new_date: false },
      }),
      { answered: { owner: 403, others: 409 } },
    ),
  ],
  rules: {
    'an end is set, seen by the author, and taken back': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id } = await publishedOf(world, owner);
      const params = { id: _id };
      const ends_at = inHours(48);
      const set = { as, params, body: { ends_at, from: null } };
      expect((await world.ok(setArticleEnd, set)).data.ends_at).toBe(ends_at);
      expect(await newestNotification(world, owner)).toMatchObject({ kind: 'endSet', article: { _id } });
      const own = () => world.ok(getArticle, { as: owner, params });
      expect((await own()).data.dates?.ends_at).toBe(ends_at);
      const other = { ...set, body: { ends_at: inHours(72), from: null } };
      expect((await world.call(setArticleEnd, other)).status).toBe(409);
      await world.ok(setArticleEnd, { as, params, body: { ends_at: null, from: ends_at } });
      expect((await own()).data.dates).toBeUndefined();
    },

    'a date of an update is set, seen by the author, and taken back': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id } = await publishedOf(world, owner);
      const params = { id: _id };
      const update_at = inHours(48);
      const set = { as, params, body: { update_at, from: null } };
      expect((await world.ok(setArticleUpdate, set)).data.update_at).toBe(update_at);
      const own = () => world.ok(getArticle, { as: owner, params });
      expect((await own()).data.dates?.update_at).toBe(update_at);
      await world.ok(setArticleUpdate, { as, params, body: { update_at: null, from: update_at } });
      expect((await own()).data.dates).toBeUndefined();
    },
  },
};
