import { acceptArticle, rejectArticle } from '@contracts/admin';
import { getPublicArticle, type OwnArticle } from '@contracts/article';
import {
  confirmLaterReview,
  countLaterReviews,
  getLaterReview,
  listLaterReviews,
} from '@contracts/laterReview';
import { listNotifications } from '@contracts/notification';
import { submitArticle, updateArticle, withdrawArticle } from '@contracts/ownArticle';
import { getOwnWork } from '@contracts/ownWork';
import { getQueuePosition } from '@contracts/queuePosition';
import { TRUST_AFTER_MAX } from '@contracts/rules/review/trust';
import {
  changeTrustRules,
  getOwnTrust,
  getPersonTrust,
  getTrustRules,
  setPersonTrust,
  type TrustRules,
} from '@contracts/trust';
import { type Cases, example } from '../defineCases';
import { stageOf, withStages } from '../stages';
import { draftOf, publishedOf, waitingOf } from '../things';
import type { Person, World } from '../world';

/** So far up that no author of other cases gets there. */
const farUp: TrustRules = { on: true, shorter_after: 0, left_out: [], direct_after: TRUST_AFTER_MAX };
const off: TrustRules = { on: false, shorter_after: 0, left_out: [], direct_after: 0 };

async function setLadder(world: World, rules: TrustRules): Promise<void> {
  const as = await world.editor();
  const { version } = (await world.ok(getTrustRules, { as })).data;
  await world.ok(changeTrustRules, { as, body: { ...rules, version } });
}

/** What is done while one accepted article is enough to publish at once. */
async function withLadder<Result>(world: World, act: () => Promise<Result>): Promise<Result> {
  await setLadder(world, { ...farUp, direct_after: 1 });
  try {
    return await act();
  } finally {
    await setLadder(world, off);
  }
}

/** What a trusted author published at once. The ladder is on for this one only. */
async function publishedAtOnce(world: World, owner: Person) {
  await publishedOf(world, owner);
  const { _id } = await draftOf(world, owner);
  const submit = { as: owner, params: { id: _id } };
  return withLadder(world, async () => (await world.ok(submitArticle, submit)).data);
}

async function reject(world: World, { _id, revision }: OwnArticle): Promise<void> {
  const body = { revision, reason: 'Too short.' };
  await world.ok(rejectArticle, { as: await world.editor(), params: { id: _id }, body });
}

/** The notifications of an author about their level. */
async function toldOfTrust(world: World, as: Person): Promise<string[]> {
  const { data } = await world.ok(listNotifications, { as, params: { id: as._id } });
  return data
    .filter(({ kind }) => kind === 'trust')
    .map(({ text }) => text)
    .sort();
}

/** The ladder of trust, as authors see it. */
export const ownTrust: Cases = {
  examples: [example(getOwnTrust)],
  rules: {
    'while there is no ladder, no author has a place on it': async (world) => {
      expect((await world.ok(getOwnTrust, { as: await world.owner() })).data).toBeNull();
    },

    'an accepted article is a step up, a rejection is a step back, and the author is notified': async (
      world,
    ) => {
      const owner = await world.newPerson();
      const level = async () => (await world.ok(getOwnTrust, { as: owner })).data;
      const sentBack = await waitingOf(world, owner);
      await withLadder(world, async () => {
        expect(await level()).toMatchObject({ level: 0, accepted: 0, change: null });
        const { _id } = await publishedOf(world, owner);
        expect(await level()).toMatchObject({ level: 2, accepted: 1, change: null });
        expect((await world.ok(getOwnWork, { as: owner })).data.trust).toMatchObject({ level: 2 });
        await reject(world, sentBack);
        expect(await level()).toMatchObject({
          ...{ level: 0, accepted: 0 },
          change: { cause: 'rejection', back: true, title: sentBack.title },
        });
        // What was accepted once does not count again.
        const named = { as: owner, params: { id: _id } };
        await world.ok(updateArticle, { ...named, body: { revision: 1, title: 'On second thought' } });
        const { revision } = (await world.ok(submitArticle, named)).data;
        await world.ok(acceptArticle, { as: await world.editor(), params: { id: _id }, body: { revision } });
        expect(await level()).toMatchObject({ level: 0, accepted: 0 });
      });
      expect(await toldOfTrust(world, owner)).toEqual([
        'You have reached a higher level of trust. From now on your articles are published as soon as you submit them, and an editor reads them afterwards',
        `You went back one level of trust, as “${sentBack.title}” was sent back. From now on your articles pass the full review`,
      ]);
    },

    'what a trusted author submits is online at once, or at its time': async (world) => {
      const owner = await world.owner();
      const { _id, status, revision, published_revision } = await publishedAtOnce(world, owner);
      expect({ status, published_revision }).toEqual({ status: 'accepted', published_revision: revision });
      expect((await world.ok(getPublicArticle, { params: { id: _id } })).data).toMatchObject({ _id });
      const publish_at = world.inTime(24 * 60 * 60 * 1_000);
      const later = await draftOf(world, owner, { publish_at });
      const submit = { as: owner, params: { id: later._id } };
      const { data } = await withLadder(world, () => world.ok(submitArticle, submit));
      expect(data).toMatchObject({ status: 'accepted', scheduled_at: publish_at, published_revision: null });
      expect((await world.ok(getQueuePosition, submit)).data).toBeNull();
      await world.ok(withdrawArticle, submit);
    },

    'a rejected article is always read by an editor again, at every level of trust': async (world) => {
      const owner = await world.owner();
      const sentBack = await waitingOf(world, owner);
      await reject(world, sentBack);
      await publishedOf(world, owner);
      const named = { as: owner, params: { id: sentBack._id } };
      const statusOfSubmitted = async () => (await world.ok(submitArticle, named)).data.status;
      await withLadder(world, async () => {
        expect(await statusOfSubmitted()).toBe('recent');
        // Withdrawing it is no way around.
        await world.ok(withdrawArticle, named);
        expect(await statusOfSubmitted()).toBe('recent');
      });
      await world.ok(withdrawArticle, named);
    },

    'a shorter review leaves out the stages that were chosen': async (world) => {
      const owner = await world.owner();
      await publishedOf(world, owner);
      const stages = [
        stageOf('stage-read', 'Read'),
        stageOf('stage-style', 'Style'),
        stageOf('stage-end', 'End'),
      ];
      await withStages(world, stages, async () => {
        const steps = { ...off, on: true, shorter_after: 1 };
        const unchosen = 'please choose which stages the shorter review leaves out, or do not use it';
        const as = await world.editor();
        const { version } = (await world.ok(getTrustRules, { as })).data;
        await world.refused(changeTrustRules, { as, body: { ...steps, version } }, 400, unchosen);
        await setLadder(world, { ...steps, left_out: ['stage-style'] });
        try {
          const { data: trust } = await world.ok(getOwnTrust, { as: owner });
          expect(trust).toMatchObject({ level: 1, stages: ['Style'] });
          const { _id } = await waitingOf(world, owner);
          const named = { as: owner, params: { id: _id } };
          const { data } = await world.ok(getQueuePosition, named);
          expect(data?.stage).toEqual({ name: 'Read', place: 1, of: 2 });
          await world.ok(withdrawArticle, named);
        } finally {
          await setLadder(world, off);
        }
      });
    },
  },
};

/** The same at the desk. */
export const deskTrust: Cases = {
  examples: [
    example(getTrustRules),
    example(changeTrustRules, async (world) => {
      const { data } = await world.ok(getTrustRules, { as: await world.editor() });
      return { body: data };
    }),
    example(getPersonTrust, async (world) => ({ params: { id: (await world.other())._id } })),
    example(setPersonTrust, async (world) => {
      await setLadder(world, farUp);
      return {
        params: { id: (await world.other())._id },
        body: { level: 0 as const, held: false, reason: 'As all others.' },
      };
    }),
    example(
      listLaterReviews,
      async (world, owner) => {
        for (const _which of ['first', 'second']) await publishedAtOnce(world, owner);
        return {};
      },
      { isUncounted: true },
    ),
    example(countLaterReviews),
    example(getLaterReview, async (world, owner) => ({
      params: { id: (await publishedAtOnce(world, owner))._id },
    })),
    example(confirmLaterReview, async (world, owner) => {
      const { _id, revision } = await publishedAtOnce(world, owner);
      return { params: { id: _id }, body: { revision } };
    }),
  ],
  rules: {
    'what a trusted author submits is online at once, and an editor confirms it once': async (world) => {
      const owner = await world.owner();
      const { _id, revision, status } = await publishedAtOnce(world, owner);
      expect(status).toBe('accepted');
      const as = await world.editor();
      const listed = (await world.ok(listLaterReviews, { as })).data.find((row) => row._id === _id);
      expect(listed).toMatchObject({ revision, is_change: false, mine: false });
      const params = { id: _id };
      await world.ok(confirmLaterReview, { as, params, body: { revision } });
      const left = (await world.ok(listLaterReviews, { as })).data.map((row) => row._id);
      expect(left).not.toContain(_id);
    },
  },
};
