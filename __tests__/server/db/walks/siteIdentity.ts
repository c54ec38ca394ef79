import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor }) => {
  const path = '/api/admin/site';
  const { data } = await call(editor, 'GET', path);
  const identity = { ...data.identity, name: 'The Lamp' };
  await call(editor, 'POST', `${path}/check`, identity);
  const published = await call(editor, 'POST', path, { after: data.revision, identity });
  await call(editor, 'POST', `${path}/restore`, { after: published.data.revision, revision: 1 });
};
