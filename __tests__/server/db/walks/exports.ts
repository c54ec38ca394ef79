import { exportedArticles } from '@/server/modules/operations/siteExport/read/articles';
import { allComments, commentsOf } from '@/server/modules/operations/siteExport/read/comments';
import { exportedImageNames } from '@/server/modules/operations/siteExport/read/images';
import { exportedPeople } from '@/server/modules/operations/siteExport/read/people';
import { withPresentLinks } from '@/server/modules/operations/siteExport/read/presentLinks';
import { exportedRedirects } from '@/server/modules/operations/siteExport/read/redirects';
import { exportedPages } from '@/server/modules/operations/siteExport/read/sitePages';
import type { Walk } from '../plannedSite';

/** Rows of more than one page. */
const SOME = 250;

async function begin(rows: AsyncIterable<unknown>): Promise<void> {
  let count = 0;
  for await (const _row of rows) if (++count === SOME) return;
}

/** Reads whole tables, page by page: here the first pages. How much there is, is counted once for an export. */
export const walk: Walk = async ({ call, editor, context }) => {
  const { db } = context.database;
  await context.siteExports.stop();
  for (const _time of ['first', 'repeated'])
    await call(editor, 'POST', '/api/admin/export', { format: 'byline' });
  const [asked] = (await call(editor, 'GET', '/api/admin/export')).data;
  await context.database.db
    .updateTable('site_export')
    .set({ status: 'ready' })
    .where('id', '=', asked._id)
    .execute();
  await context.blobs.put(`site-export-${asked._id}.zip`, Buffer.from('{}'));
  await call(editor, 'GET', `/api/admin/export/${asked._id}/file`);
  await call(editor, 'DELETE', `/api/admin/export/${asked._id}`);
  for (const hasDrafts of [true, false]) {
    await begin(exportedArticles(db, { hasDrafts }));
    await begin(exportedPeople(db, { hasDrafts }));
    await begin(exportedPages(db, { hasDrafts }));
    await begin(exportedImageNames(db, { hasDrafts }));
  }
  await begin(allComments(db));
  await begin(commentsOf(db, 'a1'));
  await begin(exportedRedirects(db));
  await withPresentLinks(db, '<a href="/a1">one</a>');
};
