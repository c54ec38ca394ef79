import { getPublicArticle } from '@contracts/article';
import { createComment, deleteComment, listComments, listPublicComments } from '@contracts/comment';
import { errorTexts } from '@contracts/rules/errorTexts';
import { COMMENT_MAX_LENGTH, PAGE_SIZE, PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import { commentOf, draftOf, publishedOf, twoPublished } from '../things';
import type { Person, World } from '../world';

async function commented(world: World, owner: Person) {
  const { _id } = await publishedOf(world, owner);
  const first = await commentOf(world, owner, _id);
  const second = await commentOf(world, owner, _id);
  return { _id, first, second };
}

/** An article with two comments of one person. */
async function onArticle(world: World, owner: Person) {
  const [{ _id }] = await twoPublished(world);
  const { count = 0 } = await world.ok(listPublicComments, { params: { id: _id } });
  for (let said = count; said < 2; said += 1) await commentOf(world, owner, _id);
  return { params: { id: _id } };
}

export const comments: Cases = {
  examples: [
    example(listPublicComments, onArticle),
    example(listComments, onArticle),
    example(createComment, async (world) => ({
      params: { postId: (await twoPublished(world))[0]._id },
      body: { content: world.unique('Well said.') },
    })),
    example(deleteComment, async (world, owner) => {
      const [{ _id }] = await twoPublished(world);
      return { params: { id: (await commentOf(world, owner, _id))._id } };
    }),
  ],
  rules: {
    'comments are listed newest first, and own ones are marked': async (world) => {
      const owner = await world.owner();
      const { _id, first, second } = await commented(world, owner);
      const forOwner = await world.ok(listComments, { as: owner, params: { id: _id } });
      expect(forOwner.data.map((row) => row._id)).toEqual([second._id, first._id]);
      expect(forOwner.data.map(({ mine }) => mine)).toEqual([true, true]);
      expect(forOwner.count).toBe(2);
      const forOther = await world.ok(listComments, { as: await world.other(), params: { id: _id } });
      expect(forOther.data.map(({ mine }) => mine)).toEqual([false, false]);
    },

    'the same comment again within a minute is the first one': async (world) => {
      const owner = await world.owner();
      const { _id } = await publishedOf(world, owner);
      const say = { as: owner, params: { postId: _id } };
      const first = await world.ok(createComment, { ...say, body: { content: 'Twice.' } });
      const again = await world.ok(createComment, { ...say, body: { content: 'Twice.' } });
      expect(again.data._id).toBe(first.data._id);
      const listed = await world.ok(listPublicComments, { params: { id: _id } });
      expect(listed.count).toBe(1);
      await world.ok(createComment, { ...say, body: { content: 'x'.repeat(COMMENT_MAX_LENGTH) } });
    },

    'the text is kept as it was typed, without invisible characters': async (world) => {
      const { _id } = await publishedOf(world, await world.owner());
      const say = { as: await world.other(), params: { postId: _id } };
      const typed = '  <b>Bold</b> &amp; so\r\non\u0000 \n\n\n\n done ';
      const { data } = await world.ok(createComment, { ...say, body: { content: typed } });
      expect(data.content).toBe('<b>Bold</b> &amp; so\non \n\n done');
      const { _id: author, username } = say.as;
      expect(data).toMatchObject({ mine: true, author: { _id: author, username } });
      for (const content of ['', '\t\n', '\u200b', '\u0000']) {
        const sentence = 'please write something before you send the comment';
        await world.refused(createComment, { ...say, body: { content } }, 400, sentence);
      }
    },

    'without a limit there are 10 rows, and never more than 100': async (world) => {
      const { _id } = await publishedOf(world, await world.owner());
      // One person may not say so much in so short a time.
      const people = [await world.newPerson(), await world.newPerson()];
      const each = Array(PAGE_SIZE_MAX / 2 + 1).fill(people);
      await Promise.all(each.flat().map((as: Person) => commentOf(world, as, _id)));
      const count = people.length * each.length;
      const rowsFor = async (headers?: { limit: string }) => {
        const page = await world.ok(listPublicComments, { params: { id: _id }, headers });
        expect(page.count).toBe(count);
        return page.data.length;
      };
      expect(await rowsFor()).toBe(PAGE_SIZE);
      expect(await rowsFor({ limit: '0' })).toBe(PAGE_SIZE);
      expect(await rowsFor({ limit: String(PAGE_SIZE_MAX + 1) })).toBe(PAGE_SIZE_MAX);
      expect(await rowsFor({ limit: '999999999' })).toBe(PAGE_SIZE_MAX);
      expect((await world.ok(getPublicArticle, { params: { id: _id } })).data.comments).toBe(count);
    },

    'an article that is not published has no comments': async (world) => {
      const as = await world.owner();
      const { _id: id } = await draftOf(world, as);
      const said = { as, params: { postId: id }, body: { content: 'Well said.' } };
      await world.refused(createComment, said, 404, errorTexts.notFound);
      await world.refused(listComments, { as, params: { id } }, 404, errorTexts.notFound);
      await world.refused(listPublicComments, { params: { id } }, 404, errorTexts.notFound);
    },

    'a deleted comment is gone and not counted': async (world) => {
      const owner = await world.owner();
      const { _id, first, second } = await commented(world, owner);
      await world.ok(deleteComment, { as: owner, params: { id: first._id } });
      await world.refused(deleteComment, { as: owner, params: { id: first._id } }, 404, errorTexts.notFound);
      const { data, count } = await world.ok(listPublicComments, { params: { id: _id } });
      expect(data.map((row) => row._id)).toEqual([second._id]);
      expect(count).toBe(1);
      expect((await world.ok(getPublicArticle, { params: { id: _id } })).data.comments).toBe(1);
    },
  },
};
