import { article, author, comment, memorySource, tag } from '@/__tests__/support/memorySource';
import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, inject, editor, context }) => {
  const source = memorySource([
    author('ann'),
    tag('news'),
    article('x', { authors: ['ann'], tags: ['news'] }),
    article('y', { text: { format: 'html', text: '<img src="https://gone.invalid/y.png">' } }),
    comment('c', 'x', { parent: 'b' }),
    { kind: 'subscriber', key: 's', changes: [], email: 's@example.org', name: '', date: null },
  ]);
  const { importPictures, importRuns } = context;
  const mapping = { authors: new Map(), tags: new Map() };
  const id = await importRuns.begin(source, { place: null, startedBy: null, isDryRun: false, mapping });
  await importRuns.carryOut(id, source);
  for (const path of ['', `/${id}`, `/${id}/item`, `/${id}/item?outcome=imported`, `/${id}/mapped?kind=tag`])
    await call(editor, 'GET', `/api/admin/import${path}`);
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    inject({ method, url: `/api/admin${url}`, headers: editor.headers, ...(body && { body }) });
  await ask('GET', '/subscriber/file');
  await call(editor, 'GET', '/api/admin/subscriber');
  const after = encodeCursor({ date: '2026-01-01T00:00:00.000Z', id: 's5' });
  await call(editor, 'GET', `/api/admin/subscriber?after=${after}`);
  await ask('POST', '/subscriber/remove', { email: 's5@example.org' });
  await ask('GET', `/import/${id}/file`);
  await ask('GET', `/import/${id}/preview`);
  await ask('POST', '/import/upload', { name: 'a.json', size: 1, at: 0, data: 'YQ==' });
  await ask('POST', '/import', { source: { again: id }, is_dry_run: true });
  await ask('POST', `/import/${id}/state`, { to: 'paused' });
  await ask('POST', `/import/${id}/image`);
  await importPictures.fetchAll(id, () => {});
  await importRuns.beginUndo(id);
  await importRuns.carryUndo(id);
  await ask('DELETE', `/import/${id}`);
};
