import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

/** All articles and images, as a program reads them. */
export const walk: Walk = async ({ call, editor }) => {
  const after = encodeCursor({ date: '2026-01-01T00:00:00.000Z', id: 'a5' });
  for (const kind of ['article', 'image']) {
    await call(editor, 'GET', `/api/admin/content/${kind}`);
    await call(editor, 'GET', `/api/admin/content/${kind}?after=${after}`);
  }
};
