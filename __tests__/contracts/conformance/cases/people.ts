import { login } from '@contracts/auth';
import { errorTexts, suspensionText } from '@contracts/errorTexts';
import { countMyArticles } from '@contracts/ownArticle';
import {
  getPerson,
  listPeople,
  listPersonLog,
  makeEditor,
  removePerson,
  restorePerson,
  suspendPerson,
  unmakeEditor,
} from '@contracts/person';
import { getMe } from '@contracts/user';
import { type Cases, example } from '../cases';
import { draftOf, publishedOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const reason = { reason: 'Advertising.' };

/** What the names of all people of the run begin with. */
const beginningOf = ({ username }: Person) => username.replace(/ \d+$/, '');

/** Finds more than one of them. */
async function searchOf(world: World, owner: Person): Promise<string> {
  await world.other();
  return beginningOf(owner).toUpperCase();
}

/** Somebody new, as the address of a call. */
const newOne = async (world: World) => ({ params: { id: (await world.newPerson())._id } });

async function newSuspended(world: World) {
  const person = await world.newPerson();
  const params = { id: person._id };
  await world.ok(suspendPerson, { as: await world.editor(), params, body: reason });
  return { person, params };
}

/** With the editor of the target as the only one. Elsewhere there may be others, whom no case takes away. */
async function alone(world: World, use: (editor: Person) => Promise<void>): Promise<void> {
  const as = await world.editor();
  const made = beginningOf(await world.owner());
  const { data } = await world.ok(listPeople, {
    as,
    query: { filter: 'editors' },
    headers: { limit: '100' },
  });
  const others = data.filter(({ _id, suspended }) => _id !== as._id && !suspended);
  if (others.some(({ username }) => !username.startsWith(made))) return;
  for (const { _id } of others) await world.ok(unmakeEditor, { as, params: { id: _id } });
  await use(as);
  for (const { _id } of others) await world.ok(makeEditor, { as, params: { id: _id } });
}

/** Nobody stays an editor whom a case has made one. */
async function withNewEditor(world: World, use: (editor: Person) => Promise<void>): Promise<void> {
  const person = await world.newPerson();
  const made = { as: await world.editor(), params: { id: person._id } };
  await world.ok(makeEditor, made);
  await use(person);
  await world.ok(unmakeEditor, made);
}

export const people: Cases = {
  examples: [
    example(listPeople, async (world, owner) => ({ query: { search: await searchOf(world, owner) } })),
    example(getPerson, async (_, owner) => ({ params: { id: owner._id } })),
    example(listPersonLog, async (world) => {
      const { params } = await newSuspended(world);
      await world.ok(restorePerson, { as: await world.editor(), params });
      return { params };
    }),
    example(suspendPerson, async (world) => ({ ...(await newOne(world)), body: reason })),
    example(restorePerson, async (world) => ({ params: (await newSuspended(world)).params })),
    // Who is an editor already stays one, so that nobody has to be made an author again.
    example(makeEditor, async (world) => ({ params: { id: (await world.editor())._id } })),
    example(unmakeEditor, async (_, owner) => ({ params: { id: owner._id } })),
    example(removePerson, async (world) => {
      const { _id, username } = await world.newPerson();
      return { params: { id: _id }, body: { username, articles: 'remove' as const } };
    }),
  ],
  rules: {
    'people are found by how their names and emails begin, by name': async (world) => {
      const as = await world.editor();
      const search = await searchOf(world, await world.owner());
      const found = await world.ok(listPeople, { as, query: { search }, headers: { limit: '100' } });
      const names = found.data.map(({ username }) => username);
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(names).toEqual([...names].sort());
      const { email, _id } = await world.owner();
      const byEmail = await world.ok(listPeople, { as, query: { search: email } });
      expect(byEmail.data).toMatchObject([{ _id, email, editor: false, suspended: null }]);
      const nobody = await world.ok(listPeople, { as, query: { search: world.unique('Nobody') } });
      expect(nobody).toMatchObject({ data: [] });
    },

    'a list is of editors, or of those who are suspended': async (world) => {
      const as = await world.editor();
      const { person } = await newSuspended(world);
      const found = async (filter: 'editors' | 'suspended') =>
        (await world.ok(listPeople, { as, query: { filter, search: person.username } })).data.length;
      expect([await found('suspended'), await found('editors')]).toEqual([1, 0]);
      const editors = await world.ok(listPeople, { as, query: { filter: 'editors' } });
      expect(editors.data.every(({ editor }) => editor)).toBe(true);
    },

    'a person has the counts of what they wrote, and when they came': async (world) => {
      const as = await world.newPerson();
      await publishedOf(world, as);
      await waitingOf(world, as);
      await draftOf(world, as);
      const { data: counts } = await world.ok(countMyArticles, { as });
      expect(counts).toMatchObject({ accepted: 1, recent: 1, draft: 1, stories: 3 });
      const { data } = await world.ok(getPerson, { as: await world.editor(), params: { id: as._id } });
      expect(data).toMatchObject({
        username: as.username,
        articles: 1,
        counts,
        canSignIn: true,
        signedIn: expect.any(String),
        decisions: { accepted: 1, rejected: 0 },
        followers: 0,
      });
    },

    'whoever is suspended is out at once with the reason, and comes back by signing in anew': async (
      world,
    ) => {
      const as = await world.editor();
      const { person, params } = await newSuspended(world);
      const sentence = suspensionText(reason.reason);
      await world.refused(getMe, { as: person }, 401, sentence);
      const { email, password } = person;
      await world.refused(login, { body: { email, password } }, 403, sentence);
      await world.refused(
        makeEditor,
        { as, params },
        409,
        `${person.username} is suspended: restore them first`,
      );
      const again = await world.ok(suspendPerson, { as, params, body: { reason: 'Spam.' } });
      expect(again.data.suspended?.reason).toBe('Spam.');
      expect((await world.ok(restorePerson, { as, params })).data.suspended).toBeNull();
      await world.refused(getMe, { as: person }, 401, errorTexts.signInNeeded);
      await world.ok(getMe, { as: await world.signIn(person) });
      const { data: log } = await world.ok(listPersonLog, { as, params });
      expect(log.map(({ action, detail }) => [action, detail])).toEqual([
        ['restored', ''],
        ['suspended', 'Spam.'],
        ['suspended', reason.reason],
      ]);
      expect(log[0]?.actor?._id).toBe(as._id);
    },

    'an editor may what editors may, for as long as they are one': async (world) => {
      let former: Person | undefined;
      await withNewEditor(world, async (editor) => {
        former = editor;
        const { data } = await world.ok(getPerson, { as: editor, params: { id: editor._id } });
        expect(data.editor).toBe(true);
      });
      await world.refused(listPeople, { as: former }, 403, errorTexts.notAllowed);
    },

    'the last editor stays one': async (world) => {
      await alone(world, async (as) => {
        const params = { id: as._id };
        const { username } = (await world.ok(getPerson, { as, params })).data;
        const sentence = `${username} is the only editor: make somebody else an editor first`;
        await world.refused(unmakeEditor, { as, params }, 409, sentence);
        await world.refused(suspendPerson, { as, params, body: reason }, 409, sentence);
        const body = { username, articles: 'keep' } as const;
        await world.refused(removePerson, { as, params, body }, 409, sentence);
      });
      await withNewEditor(world, async (editor) => {
        const other = { as: editor, params: { id: editor._id } };
        expect((await world.ok(unmakeEditor, other)).data.editor).toBe(false);
      });
    },
  },
};
