import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor, context }) => {
  const path = '/api/admin/api_key';
  const { data } = await call(editor, 'POST', path, { name: 'Walk', scopes: ['tags:read'], days: 30 });
  await call({ headers: { authorization: `Bearer ${data.key}` } }, 'GET', '/api/admin/tag');
  await call(editor, 'GET', path);
  const after = encodeCursor({ date: data.apiKey.created, id: data.apiKey._id });
  await call(editor, 'GET', `${path}?after=${after}`);
  await call(editor, 'DELETE', `${path}/${data.apiKey._id}`);
  await context.apiKeys.forgetEnded();
};
