import { currentCategory } from '@/server/db/currentCategory';
import { moveArticles, movePublications, takeMerge } from '@/server/modules/core/tag/tagMerge.repository';
import type { Walk } from '../plannedSite';

/** Of tags with articles in them, which follow in batches where a tag is merged. */
export const walk: Walk = async ({ call, editor, context, database, app, kind }) => {
  const tags = '/api/admin/tag';
  const { data: added } = await call(editor, 'POST', tags, { title: 'Places' });
  const sub = async (subcontent: string) =>
    (await call(editor, 'POST', `${tags}/${added._id}/sub`, { subcontent })).data.sub.at(-1)._id as string;
  const [sea, hills] = [await sub('Sea'), await sub('Hills')];
  await call(editor, 'PATCH', `${tags}/${added._id}/sub/${sea}`, { subcontent: 'Coast' });
  await call(editor, 'PATCH', `${tags}/${added._id}/sub`, { ids: [hills, sea] });
  await call(editor, 'DELETE', `${tags}/${added._id}/sub/${hills}`);
  await call(editor, 'PATCH', `${tags}/${added._id}`, { title: 'Travels' });
  await call(editor, 'PATCH', tags, { ids: ['t2', added._id] });
  await call(editor, 'GET', tags);
  for (const path of ['Places', 'Places/Sea'])
    await call(null, 'GET', `/api/offline_subtitle/category/${path}`);
  await app.inject({ method: 'DELETE', url: `${tags}/t1`, headers: editor.headers });
  await context.tagMerge.stop();
  await call(editor, 'POST', `${tags}/t5/merge`, { into: added._id });
  await database.db.transaction().execute(async (trx) => {
    const merge = { id: 't5', merged_into: added._id };
    await takeMerge(trx, kind);
    await moveArticles(trx, kind, merge, 100);
    await movePublications(trx, kind, merge, 100);
    await currentCategory(trx, { tag_id: 't5', sub_id: 's5' });
  });
  const { data: spare } = await call(editor, 'POST', tags, { title: 'Spare' });
  await call(editor, 'DELETE', `${tags}/${spare._id}`);
};
