import { changeArticleAddress, changePublishedAddress, getArticleAddress } from '@contracts/articleAddress';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf } from '../things';

export const articleAddresses: Cases = {
  examples: [
    example(getArticleAddress, async (world) => ({
      params: { id: (await publishedOf(world, await world.owner()))._id },
    })),
    example(changeArticleAddress, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
      body: { slug: 'On brevity' },
    })),
    example(changePublishedAddress, async (world) => ({
      params: { id: (await publishedOf(world, await world.owner()))._id },
      body: { slug: 'On brevity' },
    })),
  ],
  rules: {
    'an article that readers see is not gone, and of a draft there is no address': async (world) => {
      const owner = await world.owner();
      const { _id, slug, tag } = await publishedOf(world, owner);
      const { data } = await world.ok(getArticleAddress, { params: { id: _id } });
      expect(data).toEqual({ slug, is_gone: false, tag });
      const draft = await draftOf(world, owner);
      const answer = await world.call(getArticleAddress, { params: { id: draft._id } });
      expect(answer).toMatchObject({ status: 404, body: { message: errorTexts.notFound } });
    },
  },
};
