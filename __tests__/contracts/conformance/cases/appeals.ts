import {
  answerAppeal,
  appealSuspension,
  askForAppeal,
  countAppeals,
  fileAppeal,
  getAppeal,
  getOwnAppeal,
  listAppeals,
  readSuspension,
} from '@contracts/appeal';
import { getAppealFigures } from '@contracts/appealFigures';
import { getDeskSite, publishSite } from '@contracts/site';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, lentOnes } from '../editors';
import { waitingOf } from '../things';
import { NotServed, type Person, type World } from '../world';

const reason = 'It is as long as it must be.';

/** An article that was sent back: by another editor than that of the cases where none is named. */
async function rejected(world: World, owner: Person, judge?: Person) {
  const article = await waitingOf(world, owner);
  const other = async () => {
    const [one, two] = await lentOnes(world);
    return one._id === owner._id ? two : one;
  };
  await decide(world, judge ?? (await other()), article, 'Too short.');
  const params = { id: article._id };
  const { decision } = (await world.ok(getOwnAppeal, { as: owner, params })).data;
  return { article, params, body: { decided: decision?.date ?? '', reason } };
}

async function appealed(world: World, owner: Person, judge?: Person) {
  const { article, params, body } = await rejected(world, owner, judge);
  const { data } = await world.ok(fileAppeal, { as: owner, params, body });
  return { article, params: { id: data.appeal?._id ?? '' }, own: params };
}

/** Authors' appeals against decisions. */
export const ownAppeals: Cases = {
  examples: [
    example(getOwnAppeal, async (world, owner) => ({
      params: (await rejected(world, owner, await world.editor())).params,
    })),
    example(fileAppeal, async (world, owner) => {
      const { params, body } = await rejected(world, owner, await world.editor());
      return { params, body };
    }),
  ],
  rules: {
    'a rejection can be appealed against once, and no longer once it is submitted again': async (world) => {
      const owner = await world.owner();
      const { article, params, body } = await rejected(world, owner, await world.editor());
      const sent = { as: owner, params, body: { ...body, id: `appeal-${article._id}` } };
      const { data } = await world.ok(fileAppeal, sent);
      expect(data).toMatchObject({
        decision: null,
        appeal: { _id: sent.body.id, kind: 'rejection', state: 'open', words: reason, answer: '' },
      });
      expect((await world.ok(fileAppeal, sent)).data).toEqual(data);
      const again = 'You have appealed against this decision: that is possible once.';
      await world.refused(fileAppeal, { as: owner, params, body }, 409, again);
      const other = { ...body, decided: '2020-01-01T00:00:00.000Z' };
      const gone = 'This decision no longer holds. Please look at the article again.';
      await world.refused(fileAppeal, { as: owner, params, body: other }, 409, gone);
    },
  },
};

/** Only the mail has the link, so here it is always one that is no longer good. */
const isOld = { answered: { owner: 403, others: 403 } };

/** Suspended people, who cannot sign in. */
export const suspensionAppeals: Cases = {
  examples: [
    example(askForAppeal, async () => ({ body: { email: 'no-one@example.org' } })),
    example(readSuspension, async () => ({ body: { token: 'guessed' } }), isOld),
    example(appealSuspension, async () => ({ body: { token: 'guessed', reason } }), isOld),
  ],
  rules: {
    'asking for a link is answered alike, whether an account has the address or not': async (world) => {
      const owner = await world.owner();
      for (const email of [owner.email, 'no-one@example.org']) {
        expect(await world.ok(askForAppeal, { body: { email } })).toEqual({ message: 'success' });
      }
    },
  },
};

/** How editors answer them. */
export const deskAppeals: Cases = {
  examples: [
    example(
      listAppeals,
      async (world, owner) => {
        for (const _which of ['first', 'second']) await appealed(world, owner);
        return {};
      },
      { isUncounted: true },
    ),
    example(countAppeals, async () => ({})),
    example(getAppeal, async (world, owner) => ({ params: (await appealed(world, owner)).params })),
    example(answerAppeal, async (world, owner) => ({
      params: (await appealed(world, owner)).params,
      body: { outcome: 'upheld' as const, answer: 'We looked again.' },
    })),
  ],
  rules: {
    'another editor than the one who decided answers': byEditors(async (world, [judge, other]) => {
      const owner = await world.owner();
      const { params, own } = await appealed(world, owner, judge);
      const body = { outcome: 'granted' as const, answer: 'We looked again.' };
      const message = 'this appeal is against your own decision, or yours: another editor answers it';
      await world.refused(answerAppeal, { as: judge, params, body }, 403, message);
      const { data } = await world.ok(answerAppeal, { as: other, params, body });
      expect(data).toMatchObject({ state: 'granted', answer: body.answer, answerer: { _id: other._id } });
      const { appeal } = (await world.ok(getOwnAppeal, { as: owner, params: own })).data;
      expect(appeal).toMatchObject({ state: 'granted', answer: body.answer });
    }),
  },
};

/** Makes the numbers public. The mock, which has no desk, always shows them. */
async function showFigures(world: World): Promise<void> {
  const as = await world.editor();
  try {
    const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
    await world.ok(publishSite, { as, body: { after, identity: { ...identity, appealFigures: 'on' } } });
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
  }
}

/** How many there were, for everyone. */
export const appealFigures: Cases = {
  examples: [
    example(getAppealFigures, async (world) => {
      await showFigures(world);
      return {};
    }),
  ],
  rules: {
    'an appeal is counted in its month, without whose it is': async (world) => {
      await showFigures(world);
      const owner = await world.owner();
      const { params, body } = await rejected(world, owner, await world.editor());
      const read = async () => {
        const { data } = await world.ok(getAppealFigures);
        const rows = data.filter(({ kind }) => kind === 'rejection');
        return rows.reduce((sum, { received }) => sum + received, 0);
      };
      const before = await read();
      await world.ok(fileAppeal, { as: owner, params, body });
      expect(await read()).toBe(before + 1);
    },
  },
};
