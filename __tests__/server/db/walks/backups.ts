import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Walk } from '../plannedSite';

/** Reads its whole tables, on purpose, through a cursor of its own. */
export const walk: Walk = async ({ call, editor, context }) => {
  const folder = path.join(context.env.DATA_DIR, 'backups');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'byline-20260101T000000Z-abcd.tar.gz'), '{}');
  const [found] = (await call(editor, 'GET', '/api/admin/backup')).data.backups;
  await call(editor, 'GET', `/api/admin/backup/${found._id}/file`);
  await call(editor, 'DELETE', `/api/admin/backup/${found._id}`);
  for (const _time of ['first', 'repeated']) await call(editor, 'POST', '/api/admin/backup');
  await context.backups.stop();
};
