import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, author, editor }) => {
  const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
  const lists = [
    '/api/main/all_article',
    '/api/main/tag_article/Tag%203',
    '/api/main/sub_tag_article/Tag%203/Sub%203',
    '/api/main/author_article/u3',
    '/api/offline_comment/a3',
  ];
  const ownLists = [
    '/api/write/article',
    '/api/write/tag_article/Tag%203',
    '/api/write/sub_tag_article/Tag%203/Sub%203',
    ...['accepted', 'recent', 'rejected', 'stories'].map((state) => `/api/write/my_article/${state}`),

    '/api/comment/single_post/a3',
    '/api/savedpost/saved_post',
  ];
  const searches = [
    'word77',
    'wo',
    'common',
    'abuot word777',
    'half1 word13',
    'wrd123 writer',
    'number4',
    'numbr45 writer',
  ];
  for (const path of lists) {
    for (const query of ['', `?after=${after}`]) await call(null, 'GET', path + query);
  }
  for (const path of ownLists) {
    for (const query of ['', `?after=${after}`]) await call(author, 'GET', path + query);
  }
  for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `/api/admin/article/recent${query}`);
  for (const text of searches.map(encodeURIComponent)) {
    await call(null, 'GET', `/api/main/search_article/${text}`);
    await call(null, 'GET', `/api/main/search_article/searchforauthors/${text}`);
    await call(author, 'GET', `/api/write/search_article/${text}`);
    await call(author, 'GET', `/api/write/search_article/searchforauthors/${text}`);
  }
  for (const name of ['main', 'offline_like', 'offline_dislike']) await call(null, 'GET', `/api/${name}/a3`);
  await call(author, 'GET', '/api/write/article/a3');
  await call(author, 'GET', '/api/write/my_article_count');
  for (const sort of ['oldest', 'title', 'views', 'likes', 'comments']) {
    await call(author, 'GET', `/api/write/my_article/stories?sort=${sort}&search=a`);
    await call(author, 'GET', `/api/write/my_article/accepted?sort=${sort}`);
  }
  await call(author, 'GET', '/api/savedpost/saved_count');
  await call(author, 'GET', '/api/savedpost/saved_count/u3');
  await call(null, 'GET', '/api/offline_subtitle/total_subtitle');
  await call(null, 'GET', '/api/site');
  await call(null, 'GET', '/api/article_address/a3');
  await call(author, 'GET', '/api/subtitle/total');
  await call(null, 'GET', '/api/health');
};
