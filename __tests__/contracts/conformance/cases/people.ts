import { login } from '@contracts/auth';
import { listPersonEvents } from '@contracts/ownAccount';
import { countMyArticles } from '@contracts/ownArticle';
import {
  getPerson,
  listPeople,
  listPersonLog,
  makeEditor,
  removePerson,
  restorePerson,
  setRole,
  suspendPerson,
  unmakeEditor,
} from '@contracts/person';
import { errorTexts, suspensionText } from '@contracts/rules/errorTexts';
import { getMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
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

const idOf = ({ _id }: Person) => ({ params: { id: _id } });

/** With the editor of the target as the only one. Elsewhere there may be others, whom no case takes away. */
async function alone(world: World, use: (editor: Person) => Promise<void>): Promise<void> {
  const as = await world.editor();
  const made = beginningOf(await world.owner());
  const { data } = await world.ok(listPeople, {
    as,
    query: { filter: 'editors' },
    headers: { limit: '100' },
  });
  const others = data.filter(({ _id, role, suspended }) => _id !== as._id && role === 'lead' && !suspended);
  if (others.some(({ username }) => !username.startsWith(made))) return;
  for (const { _id } of others) await world.ok(unmakeEditor, { as, params: { id: _id } });
  await use(as);
  for (const { _id } of others) await world.ok(setRole, { as, params: { id: _id }, body: { role: 'lead' } });
}

export const people: Cases = {
  examples: [
    example(listPeople, async (world, owner) => ({ query: { search: await searchOf(world, owner) } }), {
      isUncounted: true,
    }),
    example(getPerson, async (_, owner) => idOf(owner)),
    example(
      listPersonLog,
      async (world) => {
        const suspended = idOf(await world.suspended());
        await world.ok(suspendPerson, { as: await world.editor(), ...suspended, body: reason });
        return suspended;
      },
      { isUncounted: true },
    ),
    example(listPersonEvents, async (_, owner) => idOf(owner), { isUncounted: true }),
    example(suspendPerson, async (world) => ({ ...idOf(await world.suspended()), body: reason })),
    example(restorePerson, async (_, owner) => idOf(owner)),
    // An editor stays one, so that no one has to be made an author again.
    example(makeEditor, async (world) => idOf(await world.editor())),
    example(unmakeEditor, async (_, owner) => idOf(owner)),
    example(setRole, async (_, owner) => ({ ...idOf(owner), body: { role: 'author' as const } })),
    example(removePerson, async (world) => {
      const person = await world.newPerson();
      return { ...idOf(person), body: { username: person.username, articles: 'remove' as const } };
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
      const missing = await world.ok(listPeople, { as, query: { search: world.unique('Nobody') } });
      expect(missing).toMatchObject({ data: [] });
    },

    'a list is of editors, or of those who are suspended': async (world) => {
      const as = await world.editor();
      const person = await world.suspended();
      const found = async (filter: 'editors' | 'suspended') =>
        (await world.ok(listPeople, { as, query: { filter, search: person.username } })).data
          // The name of another person may begin as this one does.
          .filter(({ _id }) => _id === person._id).length;
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

    'a suspended person is signed out immediately with the reason, and can sign in again once restored':
      async (world) => {
        const as = await world.editor();
        const person = await world.newPerson();
        const { params } = idOf(person);
        await world.ok(suspendPerson, { as, params, body: reason });
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

    'an editor has the rights of editors while they have the role': async (world) => {
      const [as, person] = [await world.editor(), await world.newPerson()];
      const promoted = await world.ok(setRole, { as, ...idOf(person), body: { role: 'lead' } });
      expect(promoted.data).toMatchObject({ editor: true, role: 'lead' });
      const atDesk = await world.atDesk(person);
      const { data } = await world.ok(unmakeEditor, { as: atDesk, ...idOf(person) });
      expect(data.editor).toBe(false);
      // A change of the role ends all sessions, so that no page goes on with the rights of before.
      await world.refused(listPeople, { as: atDesk }, 401, errorTexts.signInNeeded);
    },

    'the last lead editor cannot lose the role': async (world) => {
      await alone(world, async (as) => {
        const params = { id: as._id };
        const { username } = (await world.ok(getPerson, { as, params })).data;
        const sentence = `${username} is the only lead editor: make another person a lead editor first`;
        await world.refused(unmakeEditor, { as, params }, 409, sentence);
        await world.refused(suspendPerson, { as, params, body: reason }, 409, sentence);
        const body = { username, articles: 'keep' } as const;
        await world.refused(removePerson, { as, params, body }, 409, sentence);
      });
    },
  },
};
