import { listContentArticles, listContentImages } from '@contracts/content';
import { uploadImage } from '@contracts/image';
import { CONTENT_PAGE_MAX } from '@contracts/rules/limits';
import { listSubscribers, removeSubscriber } from '@contracts/subscriber';
import { dataUrl, picture } from '../../../support/images';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf } from '../things';
import type { World } from '../world';

/** Drafts that show images, one each. */
async function twoPictured(world: World) {
  const owner = await world.owner();
  for (const colour of ['#a36', '#36a']) {
    const body = { file: dataUrl(await picture(colour)) };
    const { url } = await world.ok(uploadImage, { as: owner, body });
    await draftOf(world, owner, { cover_pic: url });
  }
}

/** All articles of the site, page by page. */
async function readAll(world: World) {
  const as = await world.editor();
  const found = [];
  let after: string | undefined;
  do {
    const query = after === undefined ? {} : { after };
    const page = await world.ok(listContentArticles, { as, headers: { limit: '100' }, query });
    expect(page.data.length).toBeLessThanOrEqual(CONTENT_PAGE_MAX);
    found.push(...page.data);
    after = page.next;
  } while (after !== undefined);
  return found;
}

/** What an export of the site has, for programs. */
export const content: Cases = {
  examples: [
    example(
      listContentArticles,
      async (world) => {
        await twoPictured(world);
        return {};
      },
      { isUncounted: true, pageMost: CONTENT_PAGE_MAX },
    ),
    example(
      listContentImages,
      async (world) => {
        await twoPictured(world);
        return {};
      },
      { isUncounted: true },
    ),
    // The job of an import fills it.
    example(listSubscribers, async () => ({}), { isUncounted: true, isFilledByVisits: true }),
    example(removeSubscriber, async () => ({ body: { email: 'unknown@example.org' } }), {
      answered: { owner: 404, others: 404 },
    }),
  ],
  rules: {
    'every article comes once, in each state, with its text': async (world) => {
      const owner = await world.owner();
      const draft = await draftOf(world, owner, { title: world.unique('A draft') });
      const published = await publishedOf(world, owner, { title: world.unique('Published') });
      const all = await readAll(world);
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
      const found = (id: string) => all.find(({ _id }) => _id === id);
      expect(found(draft._id)).toMatchObject({
        ...{ status: 'draft', title: draft.title, published: null, published_revision: null },
        ...{ doc: draft.doc, content: draft.content, authors: [{ _id: owner._id }] },
      });
      const { revision } = published;
      expect(found(published._id)).toMatchObject({
        status: 'accepted',
        revision,
        published_revision: revision,
      });
    },
  },
};
