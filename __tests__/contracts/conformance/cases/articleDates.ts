import { getArticle } from '@contracts/article';
import {
  getArticleDates,
  republishArticle,
  setArticleEnd,
  setArticleUpdate,
  setOwnEnd,
} from '@contracts/articleDates';
import { type Cases, example } from '../defineCases';
import { newestNotification } from '../publishedThings';
import { draftOf, publishedOf } from '../things';

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
    example(setOwnEnd, async (world, owner) => ({
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

    'an author sets the end of an own article, and takes it back': async (world) => {
      const as = await world.owner();
      const params = { id: (await publishedOf(world, as))._id };
      const ends_at = inHours(48);
      const set = { as, params, body: { ends_at, from: null } };
      expect((await world.ok(setOwnEnd, set)).data.dates?.ends_at).toBe(ends_at);
      expect((await world.ok(setOwnEnd, set)).data.dates?.ends_at).toBe(ends_at);
      const other = { ...set, body: { ends_at: inHours(72), from: null } };
      expect((await world.call(setOwnEnd, other)).status).toBe(409);
      const passed = { ...set, body: { ends_at: '2020-02-02T12:00:00.000Z', from: ends_at } };
      await world.refused(setOwnEnd, passed, 400, 'the end time is in the past: please choose a later one');
      const { data } = await world.ok(setOwnEnd, { as, params, body: { ends_at: null, from: ends_at } });
      expect(data.dates).toBeUndefined();
      const draft = { as, params: { id: (await draftOf(world, as))._id }, body: set.body };
      // Before the acceptance it is what the author wishes.
      expect((await world.ok(setOwnEnd, draft)).data.dates?.ends_at).toBe(ends_at);
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
