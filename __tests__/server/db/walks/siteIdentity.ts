import { dataUrl, picture } from '../../../support/images';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, context, editor }) => {
  context.sitePreview.connect(async () => '');
  const path = '/api/admin/site';
  const { data } = await call(editor, 'GET', path);
  const file = dataUrl(await picture());
  const { data: cover } = await call(editor, 'POST', `${path}/picture`, { use: 'cover', file });
  const identity = { ...data.identity, name: 'The Lamp', covers: [cover] };
  await call(editor, 'POST', `${path}/check`, identity);
  for (const article of [undefined, 'a3']) {
    await call(editor, 'POST', `${path}/preview`, { identity, page: 'article', article });
  }
  const published = await call(editor, 'POST', path, { after: data.revision, identity });
  await call(editor, 'POST', `${path}/restore`, { after: published.data.revision, revision: 1 });
};
