import { getPublicArticle } from '@contracts/article';
import { login, register } from '@contracts/auth';
import { listPublicComments } from '@contracts/comment';
import { followAuthor } from '@contracts/follow';
import { getPerson, removePerson } from '@contracts/person';
import { errorTexts } from '@contracts/rules/errorTexts';
import { getAuthor, getMe } from '@contracts/user';
import { eventually } from '../../../support/eventually';
import type { Cases } from '../defineCases';
import { commentOf, draftOf, publishedOf } from '../things';
import type { Person, World } from '../world';

async function remove(world: World, { _id, username }: Person, articles: 'keep' | 'remove') {
  const as = await world.editor();
  await world.ok(removePerson, { as, params: { id: _id }, body: { username, articles } });
}

/** What becomes of people who are removed, and of what they wrote. */
export const removals: Cases = {
  examples: [],
  rules: {
    'a removal needs the exact name, and ends the account': async (world) => {
      const person = await world.newPerson();
      const { _id, username, email, password } = person;
      const as = await world.editor();
      const message = `type ${username} to confirm that this person is meant`;
      const body = { username: username.toUpperCase(), articles: 'remove' } as const;
      const refusal = await world.refused(removePerson, { as, params: { id: _id }, body }, 400, message);
      expect(refusal.errors).toEqual([{ path: 'username', message }]);
      await world.ok(removePerson, {
        as,
        params: { id: _id },
        body: { ...body, username: ` ${username} ` },
      });
      await world.refused(getMe, { as: person }, 401);
      await world.refused(login, { body: { email, password } }, 401, errorTexts.unknownUser);
      await world.refused(getAuthor, { params: { username } }, 404, errorTexts.notFound);
      await world.refused(getPerson, { as, params: { id: _id } }, 404, errorTexts.notFound);
      // The name and the email are free.
      await world.ok(register, { body: { username, email, password } });
    },

    'a removed person takes along all that they wrote, also their comments on articles of others': async (
      world,
    ) => {
      const [person, owner] = [await world.newPerson(), await world.owner()];
      const { _id } = await publishedOf(world, person);
      const { _id: others } = await publishedOf(world, owner);
      await commentOf(world, person, others);
      await commentOf(world, owner, others);
      await remove(world, person, 'remove');
      await world.refused(getPublicArticle, { params: { id: _id } }, 404, errorTexts.notFound);
      await eventually(async () => {
        const { data, count } = await world.ok(listPublicComments, { params: { id: others } });
        expect({ authors: data.map(({ author }) => author?._id), count }).toEqual({
          authors: [owner._id],
          count: 1,
        });
      });
    },

    'the articles that are kept of a removed person have the name of the former author': async (world) => {
      const person = await world.newPerson();
      const { _id, title } = await publishedOf(world, person);
      const draft = await draftOf(world, person);
      await world.ok(followAuthor, { as: await world.owner(), body: { userId: person._id } });
      await remove(world, person, 'keep');
      const kept = await world.ok(getPublicArticle, { params: { id: _id } });
      expect(kept.data).toMatchObject({ title, username: expect.stringMatching(/^former author/) });
      await world.refused(getPublicArticle, { params: { id: draft._id } }, 404);
    },
  },
};
