import { errorTexts } from '@contracts/rules/errorTexts';
import { getAuthor, getAuthorAddress, getMe, saveProfile, updateMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import { publishedOf } from '../things';

const taken = 'this name is taken, please choose another';
/** The name in the request is the owner's. */
/** The name is the owner's. */
const ofOthers = { answered: { others: 409 } };

export const users: Cases = {
  examples: [
    example(getMe),
    example(
      saveProfile,
      async (_, { username }) => ({ body: { username, bio: 'Writes.', profile_pic: '', cloudinary_id: '' } }),
      ofOthers,
    ),
    example(updateMe, async (_, { username }) => ({ body: { username, bio: 'Writes.' } }), ofOthers),
    example(getAuthor, async (_, { username }) => ({ params: { username } })),
    example(getAuthorAddress, async (_, { username }) => ({ params: { username } })),
  ],
  rules: {
    "one's own record is that of the account": async (world) => {
      const { _id, email, username } = await world.owner();
      const { data } = await world.ok(getMe, { as: await world.owner() });
      expect(data).toMatchObject({ _id, email, username, admin: false });
      expect((await world.ok(getMe, { as: await world.editor() })).data.admin).toBe(true);
    },

    'the named fields change, and the others stay as they are': async (world) => {
      const as = await world.other();
      const { username } = as;
      const whole = { username, bio: ' Reads. ', profile_pic: '/default-avatar.svg', cloudinary_id: '' };
      const { data: saved } = await world.ok(saveProfile, { as, body: whole });
      expect(saved).toMatchObject({ ...whole, bio: 'Reads.' });
      const { data } = await world.ok(updateMe, { as, body: { usedroom: 'created' } });
      expect(data).toEqual({ ...saved, usedroom: 'created' });
      expect((await world.ok(getMe, { as })).data).toEqual(data);
      expect((await world.ok(updateMe, { as, body: {} })).data).toEqual(data);
    },

    'an invalid profile is refused by the field, and changes nothing': async (world) => {
      const as = await world.other();
      const { data: before } = await world.ok(getMe, { as });
      const wrong = [
        ['username', 'x'],
        ['username', 'user_details'],
        ['profile_pic', 'javascript:alert(1)'],
        ['profile_pic', '//example.org/a.png'],
        ['usedroom', 'nonsense'],
      ];
      for (const [path = '', value] of wrong) {
        const body = { bio: 'Changed.', [path]: value };
        const { message, errors } = await world.refused(updateMe, { as, body }, 400);
        expect({ value, errors }).toEqual({ value, errors: [{ path, message }] });
      }
      const notOwn = { cloudinary_id: 'nobodys-image' };
      await world.refused(
        updateMe,
        { as, body: notOwn },
        400,
        'cloudinary_id must name an image that you uploaded',
      );
      expect((await world.ok(getMe, { as })).data).toEqual(before);
    },

    'a name is taken in any case, except for its owner': async (world) => {
      const as = await world.other();
      const username = (await world.owner()).username.toUpperCase();
      const { errors } = await world.refused(updateMe, { as, body: { username } }, 409, taken);
      expect(errors).toEqual([{ path: 'username', message: taken }]);
      const upper = as.username.toUpperCase();
      const { data } = await world.ok(updateMe, { as, body: { username: upper } });
      expect(data.username).toBe(upper);
      await world.ok(updateMe, { as, body: { username: as.username } });
    },

    'an author is found by name in any case, and not by a former name, whose address leads to them': async (
      world,
    ) => {
      const as = await world.other();
      const username = world.unique('Renamed');
      await world.ok(updateMe, { as, body: { username } });
      const found = await world.ok(getAuthor, { params: { username: username.toUpperCase() } });
      expect(found.data).toMatchObject({ _id: as._id, username });
      await world.refused(getAuthor, { params: { username: as.username } }, 404, errorTexts.notFound);
      const address = await world.ok(getAuthorAddress, { params: { username: as.username.toUpperCase() } });
      expect(address.data).toEqual({ username });
      await world.ok(updateMe, { as, body: { username: as.username } });
    },

    'others see the counts of an author; only signed-in people see whether they follow': async (world) => {
      const owner = await world.owner();
      const params = { username: owner.username };
      const { data: before } = await world.ok(getAuthor, { params });
      await publishedOf(world, owner);
      const { data } = await world.ok(getAuthor, { params });
      expect(data).toEqual({ ...before, articles: before.articles + 1 });
      expect(data).not.toHaveProperty('followed');
      const { data: toOther } = await world.ok(getAuthor, { as: await world.other(), params });
      expect(toOther).toEqual({ ...data, followed: expect.any(Boolean) });
    },
  },
};
