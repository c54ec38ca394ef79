import { encodeCursor } from '@/server/lib/paging';
import { createPlagiarismService } from '@/server/modules/editorial/originality/plagiarism.service';
import { testClock } from '../../../support/testContext';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, author, editor, context, database }) => {
  const follow = (userId: string) => call(author, 'POST', '/api/following/create_followers', { userId });
  for (const _time of ['first', 'repeated']) await follow(editor._id);
  for (const _time of ['first', 'repeated']) await call(author, 'DELETE', `/api/following/${editor._id}`);
  await follow(editor._id);
  const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
  const lists = [
    '/api/following/create_followers',
    '/api/following/my_followers',
    '/api/following/notificate_followers',
    `/api/notification/${author._id}`,
  ];
  for (const path of lists) {
    for (const query of ['', `?after=${after}`]) await call(author, 'GET', path + query);
  }
  for (const name of ['follower_count', 'my_followers_count']) {
    await call(author, 'GET', `/api/following/${name}`);
    await call(author, 'GET', `/api/following/${name}/u3`);
  }
  for (const list of ['own', 'posts']) {
    await call(author, 'PATCH', '/api/notification/edit', { of: list });
    await call(author, 'PATCH', '/api/notification/edit', { of: list, ids: ['n1', 'n2'] });
  }
  await call(author, 'GET', '/api/user/writer%207');
  await call(null, 'GET', '/api/user/writer%207');
  const profile = { username: 'Ada Byron', bio: '', profile_pic: '', cloudinary_id: '' };
  for (const name of ['writer%207', 'merged%207', 'former%207'])
    await call(null, 'GET', `/api/author_address/${name}`);
  await call(author, 'POST', '/api/user/user_details', profile);
  await call(author, 'PATCH', '/api/user/user_details', { usedroom: 'created' });
  await context.fanOut.settled();
  await call(author, 'GET', '/api/copyleak/login');
  const copyleaks = { token: async () => 'living' };
  const plagiarism = createPlagiarismService({ database, clock: testClock(), copyleaks });
  await plagiarism.tokenFor({ ...author, role: 'author' as const });
  await plagiarism.removeExpired();
};
