import { createNotificationPruning } from '@/server/modules/community/notification/pruning';
import type { Walk } from '../plannedSite';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const walk: Walk = async ({ call, author, editor, clock, context, database }) => {
  const file = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const upload = async () => (await call(author, 'POST', '/api/upload/image', { file })).public_id;
  const cloudinary_id = await upload();
  for (const _time of ['first', 'repeated']) {
    await call(author, 'POST', '/api/upload/delete_image', { cloudinary_id });
  }
  await upload();
  await call(editor, 'POST', '/api/admin/upload/image', { file });
  clock.advance(DAY_MS + 1);
  await database.db.insertInto('loose_image').values({ name: 'left.webp' }).execute();
  await context.uploads.removeUnused();
  await createNotificationPruning({ database, clock })();
};
