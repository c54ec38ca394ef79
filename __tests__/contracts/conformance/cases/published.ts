import { updateArticle } from '@contracts/ownArticle';
import {
  correctPublished,
  getPublished,
  getPublishedVersion,
  listPublished,
  listPublishedVersions,
  type PublishedFilters,
} from '@contracts/publishedArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { offlineOf, reason } from '../publishedThings';
import { publishedOf, twoPublished } from '../things';
import type { Person, World } from '../world';

const all = { limit: '100' };

/** Which of the articles are listed, in the order of the list. */
async function listed(world: World, ids: string[], query: PublishedFilters): Promise<string[]> {
  const as = await world.editor();
  const found: string[] = [];
  let after: string | undefined;
  do {
    const sent = { ...query, ...(after !== undefined && { after }) };
    const page = await world.ok(listPublished, { as, headers: all, query: sent });
    found.push(...page.data.map(({ _id }) => _id));
    after = page.next;
  } while (after !== undefined);
  return found.filter((id) => ids.includes(id));
}

const versionOf = async (world: World, owner: Person) => {
  const { _id, revision } = await publishedOf(world, owner);
  return { params: { id: _id, revision } };
};

/** Published articles at the desk. */
export const published: Cases = {
  examples: [
    example(listPublished, async (world) => {
      await twoPublished(world);
      return {};
    }),
    example(getPublished, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
    })),
    example(
      listPublishedVersions,
      async (world, owner) => {
        const { params } = await versionOf(world, owner);
        const body = { revision: params.revision, reason, title: world.unique('On length') };
        await world.ok(correctPublished, { as: await world.editor(), params: { id: params.id }, body });
        return { params: { id: params.id } };
      },
      { isUncounted: true },
    ),
    example(getPublishedVersion, versionOf),
  ],
  rules: {
    'the list has published articles, newest first, as the filters say': async (world) => {
      const owner = await world.owner();
      const word = world.unique('Lighthouse');
      const first = await publishedOf(world, owner, { title: word, summary: 'About light.' });
      const second = await publishedOf(world, owner);
      const { _id: offline } = await offlineOf(world, owner);
      const ids = [first._id, second._id, offline];
      const author = owner.username;
      expect(await listed(world, ids, { author })).toEqual([second._id, first._id]);
      expect(await listed(world, ids, { author, sort: 'oldest' })).toEqual([first._id, second._id]);
      expect(await listed(world, ids, { author, lacks: 'summary' })).toEqual([second._id]);
      expect(await listed(world, ids, { author, lacks: 'cover', sub: first.sub, tag: first.tag })).toEqual([
        second._id,
        first._id,
      ]);
      expect(await listed(world, ids, { search: word })).toEqual([first._id]);
      expect(await listed(world, ids, { search: word, author: 'nobody is called so' })).toEqual([]);
      expect(await listed(world, ids, { author, state: 'offline' })).toEqual([offline]);
      expect(await listed(world, ids, { tag: 'there is no such tag' })).toEqual([]);
      const day = first.date.slice(0, 10);
      expect(await listed(world, ids, { author, from: day, until: day })).toContain(first._id);
      expect(await listed(world, ids, { author, until: '2001-01-01' })).toEqual([]);
      const as = await world.editor();
      const { data } = await world.ok(listPublished, { as, query: { search: word } });
      expect(data[0]).toMatchObject({ title: word, summary: 'About light.', is_online: true });
    },

    'editors see the versions that were submitted, accepted or made by an editor': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id, revision } = await publishedOf(world, owner);
      const params = { id: _id };
      await world.ok(updateArticle, { as: owner, params, body: { revision, title: world.unique('Draft') } });
      await world.ok(correctPublished, { as, params, body: { revision, reason, summary: 'In short.' } });
      const { data } = await world.ok(listPublishedVersions, { as, params });
      expect(data.map((version) => version.revision)).toEqual([revision + 2, revision]);
      expect(data[0]?.events[0]).toMatchObject({ reason: 'corrected', note: reason });
      const one = { as, params: { ...params, revision: revision + 2 } };
      expect((await world.ok(getPublishedVersion, one)).data.summary).toBe('In short.');
      const hidden = { as, params: { ...params, revision: revision + 1 } };
      await world.refused(getPublishedVersion, hidden, 404, errorTexts.notFound);
    },
  },
};
