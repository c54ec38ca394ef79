import {
  getVersionDifference,
  listArticleVersions,
  listShownVersions,
  removeShownVersion,
} from '@contracts/articleVersion';
import { correctPublished } from '@contracts/publishedArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { getDeskSite, publishSite } from '@contracts/site';
import { type Cases, example } from '../defineCases';
import { reason } from '../publishedThings';
import { publishedOf } from '../things';
import { NotServed, type Person, type World } from '../world';

/** Lets readers see earlier versions. The mock, which has no desk, always does. */
async function show(world: World): Promise<void> {
  const as = await world.editor();
  try {
    const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
    await world.ok(publishSite, { as, body: { after, identity: { ...identity, articleVersions: 'on' } } });
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
  }
}

/** An article that an editor has changed. */
async function changed(world: World, owner: Person) {
  await show(world);
  const { _id: id, revision } = await publishedOf(world, owner);
  const body = { revision, reason, summary: 'In short.' };
  await world.ok(correctPublished, { as: await world.editor(), params: { id }, body });
  return { id };
}

/** What readers saw of articles before they were changed. */
export const articleVersions: Cases = {
  examples: [
    example(listArticleVersions, async (world, owner) => {
      await show(world);
      return { params: { id: (await publishedOf(world, owner))._id } };
    }),
    example(getVersionDifference, async (world, owner) => {
      await show(world);
      return { params: { id: (await publishedOf(world, owner))._id, number: 1 } };
    }),
    example(listShownVersions, async (world, owner) => ({ params: await changed(world, owner) })),
    example(removeShownVersion, async (world, owner) => ({
      params: { ...(await changed(world, owner)), number: 1 },
    })),
  ],
  rules: {
    'a change makes a version, which an editor can take from readers': async (world) => {
      const as = await world.editor();
      const params = await changed(world, await world.owner());
      const numbers = async () =>
        (await world.ok(listArticleVersions, { params })).data.versions.map(({ number }) => number);
      expect(await numbers()).toEqual([2, 1]);
      const { data } = await world.ok(getVersionDifference, { params: { ...params, number: 2 } });
      expect(data.fields).toEqual([{ label: 'Summary', before: '', after: 'In short.' }]);
      await world.ok(removeShownVersion, { as, params: { ...params, number: 1 } });
      expect(await numbers()).toEqual([2]);
      const gone = { params: { ...params, number: 1 } };
      await world.refused(getVersionDifference, gone, 404, errorTexts.notFound);
    },
  },
};
