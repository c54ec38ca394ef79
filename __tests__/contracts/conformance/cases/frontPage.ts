import {
  type Arrangement,
  type DeskFrontPage,
  getDeskFrontPage,
  getFrontPage,
  previewFrontPage,
  publishFrontPage,
  restoreFrontPage,
} from '@contracts/frontPage';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const arrangement: Arrangement = {
  lead: null,
  pins: [],
  sections: [{ kind: 'newest', title: 'What is new', of: '', count: 3, articles: [] }],
};

const present = async (world: World): Promise<DeskFrontPage> =>
  (await world.ok(getDeskFrontPage, { as: await world.editor() })).data;

/** What editors put above the list of the newest articles. */
export const frontPage: Cases = {
  examples: [
    example(getFrontPage),
    example(getDeskFrontPage),
    example(previewFrontPage, async () => ({ body: { arrangement } })),
    example(publishFrontPage, async (world) => ({
      body: { after: (await present(world)).revision, arrangement },
    })),
    example(restoreFrontPage, async (world) => ({
      body: { after: (await present(world)).revision, revision: 0 },
    })),
  ],
  rules: {
    'what was made from an older revision is refused': async (world) => {
      const as = await world.editor();
      const { revision: after } = await present(world);
      await world.ok(publishFrontPage, { as, body: { after, arrangement } });
      await world.refused(publishFrontPage, { as, body: { after, arrangement } }, 409);
      await world.ok(restoreFrontPage, { as, body: { after: after + 1, revision: 0 } });
      const { data } = await world.ok(getFrontPage);
      expect(data).toEqual({ lead: null, pins: [], sections: [] });
    },
  },
};
