import { siteOf } from '@contracts/rules/site/siteDefaults';
import {
  checkSiteIdentity,
  type DeskSite,
  getDeskSite,
  getSite,
  previewSite,
  publishSite,
  restoreSite,
  type SiteIdentity,
} from '@contracts/site';
import { uploadSitePicture } from '@contracts/sitePicture';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const begun = siteOf({}, '');
const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const present = async (world: World): Promise<DeskSite> =>
  (await world.ok(getDeskSite, { as: await world.editor() })).data;

const changed = async (world: World, changes: Partial<SiteIdentity> = {}) => {
  const { revision: after, identity } = await present(world);
  return { after, identity: { ...identity, ...changes } };
};

/** What the site is called and how it looks. */
export const site: Cases = {
  examples: [
    example(getSite),
    example(getDeskSite),
    example(checkSiteIdentity, async () => ({ body: begun })),
    example(uploadSitePicture, async () => ({ body: { use: 'logo' as const, file: gif } })),
    example(publishSite, async (world) => ({ body: await changed(world) })),
    example(previewSite, async () => ({ body: { identity: begun, page: 'landing' as const } })),
    example(restoreSite, async (world) => ({
      body: { after: (await present(world)).revision, revision: 0 },
    })),
  ],
  rules: {
    'a site has a name, a language and a time zone': async (world) => {
      const { data } = await world.ok(getSite);
      expect(data.name).not.toBe('');
      expect(() => new Intl.DateTimeFormat(data.language, { timeZone: data.timeZone })).not.toThrow();
    },

    'what was made from an older revision is refused': async (world) => {
      const as = await world.editor();
      const body = await changed(world);
      await world.ok(publishSite, { as, body });
      await world.refused(publishSite, { as, body }, 409);
      await world.refused(restoreSite, { as, body: { after: body.after, revision: 0 } }, 409);
      const after = body.after + 1;
      await world.refused(restoreSite, { as, body: { after, revision: after + 1 } }, 404);
    },
  },
};
