import type { DraftBody } from '@contracts/ownArticle';
import { csrfHeaders } from '@/services/http/client';
import { textOf } from './pageDraft';

/** Browsers take 64 KiB of what outlives its page. */
const MOST_BYTES = 60_000;

/** Like `services/draft/lastSave.ts`, in the desk's session: a save that continues after the page is closed. */
export function sendLastPageSave(
  to: { id: string; revision: number } | { key: string },
  changes: DraftBody,
): void {
  const isNew = 'key' in to;
  const path = isNew ? '/api/admin/page' : `/api/admin/page/${encodeURIComponent(to.id)}`;
  const body = new Blob([
    JSON.stringify({ ...textOf(changes), ...(isNew ? to : { revision: to.revision }) }),
  ]);
  if (body.size > MOST_BYTES) return;
  fetch(path, {
    method: isNew ? 'POST' : 'PATCH',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...csrfHeaders() },
    body,
  }).catch(() => {});
}
