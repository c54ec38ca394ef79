import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor }) => {
  const pages = ['username_key', 'email_key'].map((date) => encodeCursor({ date, id: 'writer 5' }));
  for (const filter of ['all', 'editors', 'suspended']) {
    for (const search of ['', 'writer 7', 'writer7']) {
      const query = `filter=${filter}&search=${encodeURIComponent(search)}`;
      await call(editor, 'GET', `/api/admin/person?${query}`);
      for (const after of pages) await call(editor, 'GET', `/api/admin/person?${query}&after=${after}`);
    }
  }
};
