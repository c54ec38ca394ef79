import {
  answerOffer,
  answerPitch,
  type Commission,
  changeBrief,
  changePitch,
  countCommissions,
  getArticleBrief,
  getCommission,
  getOwnBrief,
  listCommissionLog,
  listCommissions,
  listOwnCommissions,
  offerCommission,
  pitchIdea,
  takeBackPitch,
  withdrawCommission,
  writeBrief,
} from '@contracts/commission';
import { getDeskSite, publishSite } from '@contracts/site';
import { type Cases, example } from '../defineCases';
import { draftOf, waitingOf } from '../things';
import { NotServed, type Person, type World } from '../world';

const fields = { title: 'On engines', tag: '', words: 1_200, due: null };
const brief = { ...fields, notes: 'With one example.' };
const idea = { ...fields, pitch: 'How they came.' };

/** Lets authors pitch. The mock, which has no desk, always does. */
async function takePitches(world: World): Promise<void> {
  const as = await world.editor();
  try {
    const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
    if (!identity.pitches)
      await world.ok(publishSite, { as, body: { after, identity: { ...identity, pitches: true } } });
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
  }
}

async function pitched(world: World, owner: Person) {
  await takePitches(world);
  return (await world.ok(pitchIdea, { as: owner, body: idea })).data;
}

const written = async (world: World): Promise<Commission> =>
  (await world.ok(writeBrief, { as: await world.editor(), body: brief })).data;

async function offered(world: World, owner: Person): Promise<Commission> {
  const { _id: id, version } = await written(world);
  const body = { version, author: owner._id };
  return (await world.ok(offerCommission, { as: await world.editor(), params: { id }, body })).data;
}

/** Pitches of authors, and what they answer to offers. */
export const ownCommissions: Cases = {
  examples: [
    example(
      listOwnCommissions,
      async (world, owner) => {
        for (const _which of ['first', 'second']) await pitched(world, owner);
        return {};
      },
      { isUncounted: true },
    ),
    example(pitchIdea, async (world) => {
      await takePitches(world);
      return { body: idea };
    }),
    example(changePitch, async (world, owner) => {
      const { _id: id, version } = await pitched(world, owner);
      return { params: { id }, body: { ...idea, version, title: 'On looms' } };
    }),
    example(takeBackPitch, async (world, owner) => {
      const { _id: id, version } = await pitched(world, owner);
      return { params: { id }, body: { version } };
    }),
    example(getOwnBrief, async (world, owner) => ({ params: { id: (await draftOf(world, owner))._id } })),
  ],
  rules: {
    'a pitch is sent once, and changed while it has no answer': async (world) => {
      const as = await world.owner();
      await takePitches(world);
      const sent = { as, body: { ...idea, id: world.unique('pitch').replace(/\W/g, '-') } };
      const { data } = await world.ok(pitchIdea, sent);
      expect(data).toMatchObject({ state: 'pitched', pitch: idea.pitch, version: 1, article: null });
      expect((await world.ok(pitchIdea, sent)).data).toEqual(data);
      const params = { id: data._id };
      const body = { ...idea, title: 'On looms', version: data.version };
      expect((await world.ok(changePitch, { as, params, body })).data).toMatchObject({ version: 2 });
      const message =
        'This commission has changed since you opened it: it is a pitch that waits for an answer. Please look at it again.';
      await world.refused(takeBackPitch, { as, params, body: { version: 1 } }, 409, message);
      const taken = await world.ok(takeBackPitch, { as, params, body: { version: 2 } });
      expect(taken.data).toMatchObject({ state: 'withdrawn' });
      const listed = (await world.ok(listOwnCommissions, { as, query: { list: 'ended' } })).data;
      expect(listed.map(({ _id }) => _id)).toContain(data._id);
    },
  },
};

/** Briefs of editors. */
export const deskCommissions: Cases = {
  examples: [
    example(answerOffer, async (world, owner) => {
      const { _id: id, version } = await offered(world, owner);
      return { params: { id }, body: { version, outcome: 'accepted' as const } };
    }),
    example(
      listCommissions,
      async (world, owner) => {
        for (const _which of ['first', 'second']) await offered(world, owner);
        return {};
      },
      { isUncounted: true },
    ),
    example(countCommissions, async () => ({})),
    example(getCommission, async (world) => ({ params: { id: (await written(world))._id } })),
    example(
      listCommissionLog,
      async (world) => {
        const { _id: id, version } = await written(world);
        const body = { ...brief, version, title: 'On looms' };
        await world.ok(changeBrief, { as: await world.editor(), params: { id }, body });
        return { params: { id } };
      },
      { isUncounted: true },
    ),
    example(writeBrief, async () => ({ body: brief })),
    example(changeBrief, async (world) => {
      const { _id: id, version } = await written(world);
      return { params: { id }, body: { ...brief, version, title: 'On looms' } };
    }),
    example(offerCommission, async (world) => {
      const { _id: id, version } = await written(world);
      const { _id: author } = await world.newPerson();
      return { params: { id }, body: { version, author } };
    }),
    example(answerPitch, async (world, owner) => {
      const { _id: id, version } = await pitched(world, owner);
      return { params: { id }, body: { version, outcome: 'declined' as const, reason: 'Not now.' } };
    }),
    example(withdrawCommission, async (world) => {
      const { _id: id, version } = await written(world);
      return { params: { id }, body: { version, reason: '' } };
    }),
    example(getArticleBrief, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
    })),
  ],
  rules: {
    'an accepted offer is a draft with its title': async (world) => {
      const owner = await world.owner();
      const offer = await offered(world, owner);
      const body = { version: offer.version, outcome: 'accepted' as const };
      const { data } = await world.ok(answerOffer, { as: owner, params: { id: offer._id }, body });
      const params = { id: data.article ?? '' };
      expect((await world.ok(getOwnBrief, { as: owner, params })).data).toEqual(data);
      const as = await world.editor();
      expect((await world.ok(getArticleBrief, { as, params })).data).toMatchObject({
        ...{ _id: offer._id, state: 'accepted', draft: { status: 'draft' } },
      });
    },
  },
};
