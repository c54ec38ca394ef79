import * as contract from '@contracts/siteImport';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

/** A small export of Ghost, of a site that no other case has. */
function exportOf(world: World) {
  const title = world.unique('Old site');
  const post = (id: string) => ({
    ...{
      id,
      title: `${title} ${id}`,
      slug: id,
      html: `<p>Text of ${id}.</p>`,
      type: 'post',
      status: 'draft',
    },
    ...{ visibility: 'public', created_at: '2020-01-01T00:00:00.000Z', published_at: null },
  });
  const data = {
    posts: [post('a'), post('b')],
    users: [{ id: 'u', name: title, slug: 'u', email: '' }],
    tags: [
      { id: 't', name: 'One', slug: 'one' },
      { id: 's', name: 'Two', slug: 'two' },
    ],
    posts_authors: ['a', 'b'].map((id) => ({ id: `${id}u`, post_id: id, author_id: 'u', sort_order: 0 })),
    settings: [{ key: 'title', value: title }],
  };
  return Buffer.from(JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] }));
}

const partOf = (bytes: Buffer) => ({
  ...{ name: 'old.json', size: bytes.length, at: 0, data: bytes.toString('base64') },
});

async function uploaded(world: World): Promise<string> {
  const as = await world.editor();
  const { data } = await world.ok(contract.uploadImportPart, { as, body: partOf(exportOf(world)) });
  return data.upload;
}

const startBody = async (world: World) => ({ source: { upload: await uploaded(world) }, is_dry_run: true });

/** A dry run that no one works on: it is over, or paused. */
async function resting(world: World): Promise<{ id: string }> {
  const as = await world.editor();
  const { data } = await world.ok(contract.startImport, { as, body: await startBody(world) });
  const params = { id: data._id };
  await world.call(contract.changeImport, { as, params, body: { to: 'paused' } });
  return params;
}

const one = async (world: World) => ({ params: await resting(world) });

/** Imports of other systems. Those that are made here stay, but none of them stores an article. */
export const siteImports: Cases = {
  examples: [
    example(
      contract.listImports,
      async (world) => {
        for (const _one of ['first', 'second']) await resting(world);
        return {};
      },
      { isUncounted: true },
    ),
    example(contract.uploadImportPart, async (world) => ({ body: partOf(exportOf(world)) })),
    example(contract.startImport, async (world) => ({ body: await startBody(world) })),
    example(contract.getImport, one),
    example(
      contract.changeImport,
      async (world) => ({ ...(await one(world)), body: { to: 'undone' as const } }),
      {
        answered: { owner: 409, others: 409 },
      },
    ),
    // It has no images.
    example(contract.fetchMissingImages, one, { answered: { owner: 409, others: 409 } }),
    // A job fills the report.
    example(contract.listImportItems, one, { isUncounted: true, isFilledByVisits: true }),
    example(
      contract.listMapped,
      async (world) => ({ ...(await one(world)), query: { kind: 'tag' as const } }),
      {
        ...{ isUncounted: true, isFilledByVisits: true },
      },
    ),
    example(contract.previewImport, one),
    example(contract.downloadImportReport, one),
    example(contract.removeImport, one),
    example(contract.downloadSubscribers),
  ],
  rules: {
    'an uploaded export is read, and its first articles are shown beside their sources': async (world) => {
      const as = await world.editor();
      const params = await resting(world);
      const { data } = await world.ok(contract.getImport, { as, params });
      expect(data).toMatchObject({ system: 'Ghost', is_dry_run: true, here: true });
      const previews = await world.ok(contract.previewImport, { as, params });
      expect(previews.data.map(({ content }) => content)).toEqual(['<p>Text of a.</p>', '<p>Text of b.</p>']);
    },

    'a part belongs at the end of what is there, and the report goes with its file': async (world) => {
      const as = await world.editor();
      const bytes = exportOf(world);
      const { data } = await world.ok(contract.uploadImportPart, { as, body: partOf(bytes) });
      expect(data.bytes).toBe(bytes.length);
      const again = { ...partOf(bytes), upload: data.upload };
      await world.refused(contract.uploadImportPart, { as, body: again }, 409);
      const call = { as, params: await resting(world) };
      await world.ok(contract.removeImport, call);
      await world.refused(contract.getImport, call, 404);
    },
  },
};
