import {
  createPage,
  type DeskPage,
  deletePage,
  getDeskPage,
  getPageRevision,
  listPageRevisions,
  listPages,
  orderPages,
  placePage,
  publishPage,
  restorePageRevision,
  savePage,
  unpublishPage,
} from '@contracts/deskPage';
import { getPage, listPageLinks } from '@contracts/page';
import { type Cases, example } from '../defineCases';
import { NotServed, type World } from '../world';

const doc = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We.' }] }],
};

async function begun(world: World): Promise<DeskPage> {
  const body = { title: world.unique('About'), doc };
  return (await world.ok(createPage, { as: await world.editor(), body })).data;
}

const named = async (world: World) => ({ params: { id: (await begun(world))._id } });

async function published(world: World): Promise<DeskPage> {
  const { _id: id, revision } = await begun(world);
  const sent = { params: { id }, body: { revision } };
  return (await world.ok(publishPage, { as: await world.editor(), ...sent })).data;
}

/** In the mock, which leaves out the desk, that of its one page. */
async function publishedAddress(world: World): Promise<string> {
  try {
    return (await published(world)).address;
  } catch (error) {
    if (error instanceof NotServed) return 'about';
    throw error;
  }
}

const placeOf = ({ address, label, in_menu, in_footer, role }: DeskPage) => ({
  address,
  label,
  in_menu,
  in_footer,
  role,
});

/** Pages that editors write, such as About. */
export const pages: Cases = {
  examples: [
    example(listPageLinks),
    example(listPages, async (world) => {
      await begun(world);
      await begun(world);
      return {};
    }),
    example(createPage, async (world) => ({ body: { title: world.unique('About'), doc } })),
    example(getDeskPage, named),
    example(savePage, async (world) => ({ ...(await named(world)), body: { revision: 1, title: 'Us' } })),
    example(placePage, async (world) => {
      const page = await begun(world);
      const before = placeOf(page);
      return { params: { id: page._id }, body: { before, place: { ...before, label: 'Us' } } };
    }),
    example(orderPages, async (world) => ({ body: { ids: [(await begun(world))._id] } })),
    example(publishPage, async (world) => ({ ...(await named(world)), body: { revision: 1 } })),
    example(unpublishPage, async (world) => ({ params: { id: (await published(world))._id } })),
    example(deletePage, named),
    example(listPageRevisions, named),
    example(getPageRevision, async (world) => ({
      params: { id: (await begun(world))._id, revision: '1' },
    })),
    example(restorePageRevision, async (world) => ({
      params: { id: (await begun(world))._id, revision: '1' },
      body: { revision: 1 },
    })),
    example(getPage, async (world) => ({ params: { address: await publishedAddress(world) } })),
  ],
  rules: {
    'an address of a page leads to it, and so does an earlier one': async (world) => {
      const page = await published(world);
      const before = placeOf(page);
      const address = world.unique('elsewhere');
      const sent = { params: { id: page._id }, body: { before, place: { ...before, address } } };
      const { data: moved } = await world.ok(placePage, { as: await world.editor(), ...sent });
      const { data } = await world.ok(getPage, { params: { address: page.address } });
      expect(data).toMatchObject({ _id: page._id, address: moved.address });
      await world.ok(deletePage, { as: await world.editor(), params: { id: page._id } });
      const gone = await world.ok(getPage, { params: { address: moved.address } });
      expect(gone.data).toBeNull();
      await world.refused(getPage, { params: { address: 'no-page-has-this' } }, 404);
    },
  },
};
