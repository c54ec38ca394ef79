import {
  confirmLaterReview,
  countLaterReviews,
  getLaterReview,
  listLaterReviews,
} from '@contracts/laterReview';
import { submitArticle } from '@contracts/ownArticle';
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
import { draftOf, publishedOf } from '../things';
import type { Person, World } from '../world';

/** So far up that no author of other cases gets there. */
const farUp: TrustRules = { on: true, shorter_after: 0, left_out: [], direct_after: TRUST_AFTER_MAX };
const off: TrustRules = { on: false, shorter_after: 0, left_out: [], direct_after: 0 };

async function setLadder(world: World, rules: TrustRules): Promise<void> {
  const as = await world.editor();
  const { version } = (await world.ok(getTrustRules, { as })).data;
  await world.ok(changeTrustRules, { as, body: { ...rules, version } });
}

/** What a trusted author published at once. The ladder is on for this one only. */
async function publishedAtOnce(world: World, owner: Person) {
  await publishedOf(world, owner);
  const draft = await draftOf(world, owner);
  await setLadder(world, { ...farUp, direct_after: 1 });
  try {
    return (await world.ok(submitArticle, { as: owner, params: { id: draft._id } })).data;
  } finally {
    await setLadder(world, off);
  }
}

/** The ladder of trust, as authors see it. */
export const ownTrust: Cases = {
  examples: [example(getOwnTrust)],
  rules: {
    'while there is no ladder, no author has a place on it': async (world) => {
      expect((await world.ok(getOwnTrust, { as: await world.owner() })).data).toBeNull();
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
