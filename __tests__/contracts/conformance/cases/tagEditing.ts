import { listPublicTagArticles } from '@contracts/article';
import { errorTexts } from '@contracts/rules/errorTexts';
import { findPublicSubTag, findPublicTag, listPublicTags } from '@contracts/tag';
import {
  addSubTag,
  addTag,
  listDeskTags,
  mergeTag,
  orderSubTags,
  orderTags,
  removeSubTag,
  removeTag,
  renameSubTag,
  renameTag,
} from '@contracts/tagEditing';
import { eventually } from '../../../support/eventually';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf } from '../things';
import type { World } from '../world';

/** A tag of its own, without sub-categories. */
async function newTag(world: World, word = 'Craft') {
  const as = await world.editor();
  return (await world.ok(addTag, { as, body: { title: world.unique(word) } })).data;
}

/** A tag of its own with these sub-categories. */
async function tagWith(world: World, ...subs: string[]) {
  let tag = await newTag(world);
  const as = await world.editor();
  for (const subcontent of subs) {
    tag = (await world.ok(addSubTag, { as, params: { id: tag._id }, body: { subcontent } })).data;
  }
  return { ...tag, first: tag.sub[0]?._id ?? '' };
}

async function deskTag(world: World, id: string) {
  const { data } = await world.ok(listDeskTags, { as: await world.editor() });
  return data.find(({ _id }) => _id === id);
}

/** What editors do with tags. Those that are made here stay, with unique titles. */
export const tagEditing: Cases = {
  examples: [
    example(listDeskTags),
    example(addTag, async (world) => ({ body: { title: world.unique('Craft') } })),
    example(renameTag, async (world) => ({
      params: { id: (await newTag(world))._id },
      body: { title: world.unique('Art') },
    })),
    example(orderTags, async (world) => ({
      body: { ids: (await world.ok(listPublicTags)).data.map(({ _id }) => _id) },
    })),
    example(removeTag, async (world) => ({ params: { id: (await newTag(world))._id } })),
    example(mergeTag, async (world) => ({
      params: { id: (await newTag(world))._id },
      body: { into: (await newTag(world))._id },
    })),
    example(addSubTag, async (world) => ({
      params: { id: (await newTag(world))._id },
      body: { subcontent: 'Prose' },
    })),
    example(renameSubTag, async (world) => {
      const { _id, first } = await tagWith(world, 'Prose');
      return { params: { id: _id, subId: first }, body: { subcontent: 'Verse' } };
    }),
    example(orderSubTags, async (world) => {
      const { _id, sub } = await tagWith(world, 'Prose', 'Verse');
      return { params: { id: _id }, body: { ids: sub.map((one) => one._id).reverse() } };
    }),
    example(removeSubTag, async (world) => {
      const { _id, first } = await tagWith(world, 'Prose');
      return { params: { id: _id, subId: first } };
    }),
  ],
  rules: {
    'a new tag stands behind the others, with a clean title that no other has': async (world) => {
      const as = await world.editor();
      const title = world.unique('Craft');
      const { data } = await world.ok(addTag, { as, body: { title: `  ${title.replace(' ', '   ')} ` } });
      expect(data).toEqual({ _id: expect.any(String), title, articles: 0, isGrowing: false, sub: [] });
      expect((await world.ok(listPublicTags)).data.at(-1)).toEqual({ _id: data._id, title, sub: [] });
      const upper = title.toUpperCase();
      await world.refused(addTag, { as, body: { title: upper } }, 409, `there is a tag "${upper}" already`);
      for (const [wrong, sentence] of [
        [' ', 'a tag needs a title'],
        ['x'.repeat(61), 'the title of a tag has at most 60 characters'],
        ['and/or', 'the title of a tag is part of an address: it cannot have / \\ ? # % < > or quotes'],
        ['My Dashboard', 'the title of a tag cannot have the word dashboard in it'],
      ] as const) {
        await world.refused(addTag, { as, body: { title: wrong } }, 400, sentence);
      }
    },

    'the old title leads to the new one, until another tag takes it': async (world) => {
      const as = await world.editor();
      const { _id, title } = await newTag(world);
      const renamed = world.unique('Art');
      const { data } = await world.ok(renameTag, { as, params: { id: _id }, body: { title: renamed } });
      expect(data.title).toBe(renamed);
      const find = async (tag: string) => (await world.ok(findPublicTag, { params: { tag } })).data.tag;
      expect([await find(title), await find(renamed)]).toEqual([renamed, renamed]);
      await world.ok(addTag, { as, body: { title } });
      expect(await find(title)).toBe(title);
      const taken = `there is a tag "${title}" already; merge the two to make them one`;
      await world.refused(renameTag, { as, params: { id: _id }, body: { title } }, 409, taken);
    },

    'tags have the order that editors give them, with those that are not named at the end': async (world) => {
      const as = await world.editor();
      const before = (await world.ok(listPublicTags)).data.map(({ _id }) => _id);
      const [one, other] = [await newTag(world), await newTag(world)];
      const order = [other._id, ...before];
      await world.ok(orderTags, { as, body: { ids: ['nothing-has-this-id', ...order, other._id] } });
      const after = (await world.ok(listPublicTags)).data.map(({ _id }) => _id);
      expect(after).toEqual([...order, one._id]);
      await world.ok(orderTags, { as, body: { ids: before } });
    },

    'sub-categories are ordered and renamed within their tag': async (world) => {
      const as = await world.editor();
      const { _id, title, sub, first } = await tagWith(world, 'Prose', 'Verse');
      const params = { id: _id };
      await world.refused(
        addSubTag,
        { as, params, body: { subcontent: 'prose' } },
        409,
        `"${title}" has a sub-category "prose" already`,
      );
      const second = sub[1]?._id ?? '';
      const renamed = { as, params: { ...params, subId: first } };
      await world.refused(
        renameSubTag,
        { ...renamed, body: { subcontent: 'VERSE' } },
        409,
        'there is a sub-category "Verse" already',
      );
      await world.ok(renameSubTag, { ...renamed, body: { subcontent: 'Fiction' } });
      const found = await world.ok(findPublicSubTag, { params: { tag: title, sub: 'Prose' } });
      expect(found.data).toEqual({ tag: title, sub: 'Fiction' });
      await world.ok(orderSubTags, { as, params, body: { ids: [second] } });
      expect((await deskTag(world, _id))?.sub.map(({ subcontent }) => subcontent)).toEqual([
        'Verse',
        'Fiction',
      ]);
    },

    'a tag that an article of any status has cannot be removed': async (world) => {
      const as = await world.editor();
      const owner = await world.owner();
      const { _id, title, first } = await tagWith(world, 'Prose');
      await publishedOf(world, owner, { tag: title, sub: 'Prose' });
      await draftOf(world, owner, { tag: title, sub: '' });
      expect(await deskTag(world, _id)).toMatchObject({ articles: 1, sub: [{ articles: 1 }] });
      await world.refused(
        removeTag,
        { as, params: { id: _id } },
        409,
        `2 articles are still in "${title}", drafts and just deleted ones included. Merge it into another tag instead; its articles move with it.`,
      );
      await world.refused(
        removeSubTag,
        { as, params: { id: _id, subId: first } },
        409,
        'one article is still in "Prose", drafts and just deleted ones included. They have to get another sub-category first.',
      );
      const unused = await tagWith(world, 'Prose');
      await world.ok(removeTag, { as, params: { id: unused._id } });
      await world.refused(findPublicTag, { params: { tag: unused.title } }, 404, errorTexts.notFound);
    },

    'a merged tag leads to the other with its articles, and sub-categories of one name become one': async (
      world,
    ) => {
      const as = await world.editor();
      const from = await tagWith(world, 'Prose', 'Verse');
      const into = await tagWith(world, 'PROSE');
      const { _id } = await publishedOf(world, await world.owner(), { tag: from.title, sub: 'Prose' });
      const merged = { as, params: { id: from._id }, body: { into: into._id } };
      await world.refused(
        mergeTag,
        { ...merged, body: { into: from._id } },
        409,
        'a tag cannot be merged into itself',
      );
      await world.refused(mergeTag, { ...merged, body: { into: 'nothing-has-this-id' } }, 404);
      await world.ok(mergeTag, merged);
      const found = await world.ok(findPublicSubTag, { params: { tag: from.title, sub: 'prose' } });
      expect(found.data).toEqual({ tag: into.title, sub: 'PROSE' });
      await world.refused(renameTag, { ...merged, body: { title: world.unique('Late') } }, 404);
      const tag = await eventually(async () => {
        const now = await deskTag(world, into._id);
        expect(now).toMatchObject({ articles: 1, isGrowing: false });
        return now;
      });
      expect(tag?.sub).toMatchObject([
        { subcontent: 'PROSE', articles: 1 },
        { subcontent: 'Verse', articles: 0 },
      ]);
      const listed = await world.ok(listPublicTagArticles, { params: { tab: from.title } });
      expect(listed.data.map((row) => row._id)).toEqual([_id]);
    },
  },
};
