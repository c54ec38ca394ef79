import { acceptArticle } from '@contracts/admin';
import { getPublicArticle, type OwnArticle } from '@contracts/article';
import { createArticle, submitArticle, updateArticle, withdrawArticle } from '@contracts/ownArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { docOf, draftOf, publishedOf, tagOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const DAY_MS = 24 * 60 * 60 * 1_000;

async function accept(world: World, { _id, revision }: OwnArticle): Promise<OwnArticle> {
  const as = await world.editor();
  return (await world.ok(acceptArticle, { as, params: { id: _id }, body: { revision } })).data;
}

/** An accepted article that goes out in a day. */
async function scheduledOf(world: World, owner: Person): Promise<OwnArticle & { publish_at: string }> {
  const publish_at = world.inTime(DAY_MS);
  return { ...(await accept(world, await waitingOf(world, owner, { publish_at }))), publish_at };
}

/** What becomes of drafts: handed in, taken back, out at a time. */
export const submissions: Cases = {
  examples: [
    example(submitArticle, async (world, owner) => ({ params: { id: (await draftOf(world, owner))._id } })),
    example(withdrawArticle, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
      query: { from: 'review' as const },
    })),
  ],
  rules: {
    'submitting names what is missing, part by part': async (world) => {
      const owner = await world.owner();
      const { data: draft } = await world.ok(createArticle, { as: owner, body: {} });
      const params = { id: draft._id };
      const submit = { as: owner, params };
      const bare = await world.refused(submitArticle, submit, 400, 'please add a title, a body and a tag');
      expect(bare.errors).toEqual([
        { path: 'title', message: 'the title is missing' },
        { path: 'doc', message: 'the body is missing' },
        { path: 'tag', message: 'the tag is missing' },
      ]);
      const { tag } = await tagOf(world);
      const body = { revision: 1, title: 'Named', doc: docOf(' '), tag };
      await world.ok(updateArticle, { ...submit, body });
      await world.refused(submitArticle, submit, 400, 'please add a body');
      await world.ok(updateArticle, { ...submit, body: { revision: 2, doc: docOf('Written.') } });
      expect((await world.ok(submitArticle, submit)).data).toMatchObject({ status: 'recent', revision: 3 });
    },

    'an article goes to the editors and back, and a repeat changes nothing': async (world) => {
      const owner = await world.owner();
      const { _id } = await draftOf(world, owner);
      const named = { as: owner, params: { id: _id } };
      const submit = async () => (await world.ok(submitArticle, named)).data.status;
      const withdraw = async (from?: 'review' | 'schedule') =>
        (await world.ok(withdrawArticle, { ...named, query: { from } })).data.status;
      expect([await submit(), await submit()]).toEqual(['recent', 'recent']);
      expect(await withdraw('schedule')).toBe('recent');
      expect([await withdraw('review'), await withdraw('review')]).toEqual(['draft', 'draft']);
      expect([await submit(), await withdraw()]).toEqual(['recent', 'draft']);
    },

    'a waiting article can be changed, and waits as the newer revision': async (world) => {
      const owner = await world.owner();
      const { _id, revision } = await waitingOf(world, owner);
      const body = { revision, title: 'On second thought' };
      const { data } = await world.ok(updateArticle, { as: owner, params: { id: _id }, body });
      expect(data).toMatchObject({ status: 'recent', revision: revision + 1 });
      const editor = { as: await world.editor(), params: { id: _id } };
      await world.refused(acceptArticle, { ...editor, body: { revision } }, 409);
      expect(await accept(world, data)).toMatchObject({ status: 'accepted', published_revision: 2 });
    },

    'a published article is submitted again only with something new': async (world) => {
      const owner = await world.owner();
      const { _id, revision } = await publishedOf(world, owner);
      const named = { as: owner, params: { id: _id } };
      const unchanged = 'nothing has changed since this article was published';
      await world.refused(submitArticle, named, 400, unchanged);
      await world.ok(updateArticle, { ...named, body: { revision, title: 'Said better' } });
      const { data: again } = await world.ok(submitArticle, named);
      expect(again).toMatchObject({ status: 'recent', published_revision: revision });
      const { data: back } = await world.ok(withdrawArticle, named);
      expect(back).toMatchObject({ status: 'accepted', published_revision: revision, title: 'Said better' });
      const accepted = await accept(world, (await world.ok(submitArticle, named)).data);
      expect(accepted).toMatchObject({ published_revision: revision + 1, date: again.date });
      const { data: read } = await world.ok(getPublicArticle, { params: { id: _id } });
      expect(read.title).toBe('Said better');
    },

    'a publish time is within two years, and one in the past means immediately': async (world) => {
      const owner = await world.owner();
      const { _id } = await draftOf(world, owner);
      const message = 'the publishing time must be within the next 2 years';
      const tooLate = { revision: 1, publish_at: world.inTime(3 * 365 * DAY_MS) };
      const refused = { as: owner, params: { id: _id }, body: tooLate };
      const { errors } = await world.refused(updateArticle, refused, 400, message);
      expect(errors).toEqual([{ path: 'publish_at', message }]);
      const out = await publishedOf(world, owner, { publish_at: world.inTime(-DAY_MS) });
      expect(out).toMatchObject({ status: 'accepted', scheduled_at: null, published_revision: 1 });
    },

    'a scheduled article is not public before its time, and the time can be changed': async (world) => {
      const owner = await world.owner();
      const { publish_at, ...article } = await scheduledOf(world, owner);
      expect(article).toMatchObject({
        status: 'accepted',
        scheduled_at: publish_at,
        published_revision: null,
      });
      const named = { as: owner, params: { id: article._id } };
      await world.refused(getPublicArticle, { params: named.params }, 404, errorTexts.notFound);
      const accepted = 'nothing has changed since this article was accepted';
      await world.refused(submitArticle, named, 400, accepted);
      const later = world.inTime(2 * DAY_MS);
      const moved = await world.ok(updateArticle, { ...named, body: { revision: 1, publish_at: later } });
      expect(moved.data).toMatchObject({ status: 'accepted', scheduled_at: later, publish_at: later });
      await world.refused(submitArticle, named, 400, accepted);
    },

    'a scheduled article can be unscheduled and submitted again': async (world) => {
      const owner = await world.owner();
      const { _id, scheduled_at } = await scheduledOf(world, owner);
      const named = { as: owner, params: { id: _id } };
      const kept = await world.ok(withdrawArticle, { ...named, query: { from: 'review' } });
      expect(kept.data).toMatchObject({ status: 'accepted', scheduled_at });
      const back = await world.ok(withdrawArticle, { ...named, query: { from: 'schedule' } });
      expect(back.data).toMatchObject({ status: 'draft', scheduled_at: null });
      const { data } = await world.ok(submitArticle, named);
      expect(data).toMatchObject({ status: 'recent', scheduled_at: null });
    },
  },
};
