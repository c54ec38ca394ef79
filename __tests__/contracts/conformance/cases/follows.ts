import {
  countFollowers,
  countFollowings,
  countUserFollowers,
  countUserFollowings,
  followAuthor,
  listFollowers,
  listFollowings,
  unfollowAuthor,
} from '@contracts/follow';
import { getAuthor } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import type { Person, World } from '../world';

const follow = (world: World, as: Person, { _id }: Person) =>
  world.ok(followAuthor, { as, body: { userId: _id } });
const unfollow = (world: World, as: Person, { _id }: Person) =>
  world.ok(unfollowAuthor, { as, params: { id: _id } });

const byId = async (_: World, { _id }: Person) => ({ params: { userId: _id } });

/** How many a person follows, and how many follow them: the replies to the person and to another must agree. */
async function countsOf(world: World, as: Person, toWhom: Person) {
  const params = { userId: as._id };
  const followings = (await world.ok(countFollowings, { as })).data;
  const followers = (await world.ok(countFollowers, { as })).data;
  const { data } = await world.ok(getAuthor, { as: toWhom, params: { username: as.username } });
  expect(data).toMatchObject({ followings, followers });
  expect((await world.ok(countUserFollowings, { as: toWhom, params })).data).toBe(followings);
  expect((await world.ok(countUserFollowers, { as: toWhom, params })).data).toBe(followers);
  expect((await world.ok(listFollowings, { as })).count).toBe(followings);
  expect((await world.ok(listFollowers, { as })).count).toBe(followers);
  return { followings, followers };
}

export const follows: Cases = {
  examples: [
    example(followAuthor, async (_, { _id }) => ({ body: { userId: _id } })),
    example(unfollowAuthor, async (world) => ({ params: { id: (await world.other())._id } })),
    example(listFollowings, async (world, owner) => {
      await follow(world, owner, await world.other());
      await follow(world, owner, await world.editor());
      return {};
    }),
    example(listFollowers, async (world, owner) => {
      await follow(world, await world.other(), owner);
      await follow(world, await world.editor(), owner);
      return {};
    }),
    example(countFollowings),
    example(countFollowers),
    example(countUserFollowings, byId),
    example(countUserFollowers, byId),
  ],
  rules: {
    'a follower is counted on both sides, and a repeat changes nothing': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      await unfollow(world, other, owner);
      const before = [await countsOf(world, other, owner), await countsOf(world, owner, other)];
      for (const _ of ['once', 'again']) {
        expect((await follow(world, other, owner)).data).toEqual({ followed: true });
        const [ofOther, ofOwner] = [await countsOf(world, other, owner), await countsOf(world, owner, other)];
        expect(ofOther.followings).toBe((before[0]?.followings ?? 0) + 1);
        expect(ofOwner.followers).toBe((before[1]?.followers ?? 0) + 1);
        const { data } = await world.ok(getAuthor, { as: other, params: { username: owner.username } });
        expect(data.followed).toBe(true);
      }
      for (const _ of ['once', 'again']) {
        expect((await unfollow(world, other, owner)).data).toEqual({ followed: false });
        expect([await countsOf(world, other, owner), await countsOf(world, owner, other)]).toEqual(before);
      }
    },

    'the newest stand first on both sides': async (world) => {
      const [owner, other, editor] = [await world.owner(), await world.other(), await world.editor()];
      for (const person of [editor, other]) await unfollow(world, owner, person);
      for (const person of [editor, other]) await follow(world, owner, person);
      const followings = await world.ok(listFollowings, { as: owner });
      expect(followings.data.map(({ _id }) => _id).slice(0, 2)).toEqual([other._id, editor._id]);
      expect(followings.data[0]).toMatchObject({ username: other.username, followed: true });
      for (const person of [other, editor]) await unfollow(world, person, owner);
      for (const person of [other, editor]) await follow(world, person, owner);
      const followers = await world.ok(listFollowers, { as: owner });
      expect(followers.data.map(({ _id }) => _id).slice(0, 2)).toEqual([editor._id, other._id]);
    },

    'people cannot follow themselves, or an unknown person': async (world) => {
      const as = await world.owner();
      await world.refused(followAuthor, { as, body: { userId: as._id } }, 400, 'you cannot follow yourself');
      await world.refused(followAuthor, { as, body: { userId: 'nobody' } }, 404, 'not found');
    },
  },
};
