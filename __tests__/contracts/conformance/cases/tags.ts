import { errorTexts } from '@contracts/rules/errorTexts';
import { findPublicSubTag, findPublicTag, listPublicTags, listTags } from '@contracts/tag';
import { type Cases, example } from '../defineCases';
import { tagOf } from '../things';

export const tags: Cases = {
  examples: [
    example(listPublicTags, async (world) => {
      await tagOf(world);
      return {};
    }),
    example(listTags),
    example(findPublicTag, async (world) => ({ params: { tag: (await tagOf(world)).tag } })),
    example(findPublicSubTag, async (world) => ({ params: await tagOf(world) })),
  ],
  rules: {
    'visitors and authors have the same tags, in the same order': async (world) => {
      const { data } = await world.ok(listPublicTags);
      expect(await world.ok(listTags, { as: await world.owner() })).toMatchObject({ data });
    },

    'a category is found by its titles in any case, and has its own spelling': async (world) => {
      const { tag, sub } = await tagOf(world);
      const typed = { tag: ` ${tag.toUpperCase()}`, sub: `${sub.toLowerCase()} ` };
      expect((await world.ok(findPublicTag, { params: typed })).data).toEqual({ tag, sub: '' });
      expect((await world.ok(findPublicSubTag, { params: typed })).data).toEqual({ tag, sub });
    },

    'an unknown title is not found': async (world) => {
      const { tag, sub } = await tagOf(world);
      const unknown = world.unique('Nothing\0');
      await world.refused(findPublicTag, { params: { tag: unknown } }, 404, errorTexts.notFound);
      await world.refused(findPublicSubTag, { params: { tag, sub: unknown } }, 404, errorTexts.notFound);
      await world.refused(findPublicSubTag, { params: { tag: unknown, sub } }, 404, errorTexts.notFound);
    },
  },
};
