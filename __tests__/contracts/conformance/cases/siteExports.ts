import {
  downloadSiteExport,
  listSiteExports,
  removeSiteExport,
  startSiteExport,
} from '@contracts/siteExport';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

/** An export that was asked for. */
const asked = async (world: World) =>
  (await world.ok(startSiteExport, { as: await world.editor(), body: { format: 'byline' } })).data;

const one = async (world: World) => ({ params: { id: (await asked(world))._id } });
/** A test has no job that makes it. */
const noFile = { answered: { owner: 404, others: 404 } };

export const siteExports: Cases = {
  examples: [
    example(listSiteExports),
    example(startSiteExport, async () => ({ body: { format: 'markdown' as const } })),
    example(downloadSiteExport, one, noFile),
    example(removeSiteExport, one),
  ],
  rules: {
    'there is one export of each format, until it is removed': async (world) => {
      const as = await world.editor();
      const begun = await asked(world);
      expect(begun).toMatchObject({ format: 'byline', bytes: 0 });
      const listed = async () => {
        const { data } = await world.ok(listSiteExports, { as });
        return data.filter(({ format }) => format === 'byline').map(({ _id }) => _id);
      };
      expect(await listed()).toHaveLength(1);
      const call = { as, params: { id: begun._id } };
      await world.ok(removeSiteExport, call);
      await world.refused(removeSiteExport, call, 404);
      await world.refused(downloadSiteExport, call, 404);
      expect(await listed()).not.toContain(begun._id);
    },
  },
};
