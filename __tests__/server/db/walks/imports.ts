import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ author, editor, context }) => {
  const article = {
    source: 'blog/new',
    sourceHash: '1',
    authorId: author._id,
    coauthorIds: [editor._id],
    title: 'From elsewhere',
    excerpt: '',
    content: '<p>Words.</p>',
    coverPic: '',
    tagId: 't1',
    subId: null,
    publishedAt: '2019-05-05T00:00:00.000Z',
  };
  await context.articleImport.storeEach([article]);
  await context.articleImport.storeEach([{ ...article, sourceHash: '2' }]);
  await context.articleImport.findImported(['blog/1', 'blog/2']);
};
