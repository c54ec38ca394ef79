import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor, context }) => {
  await call(editor, 'GET', '/api/admin/figure');
  for (const by of ['tag', 'editor', 'author']) {
    await call(editor, 'GET', `/api/admin/figure/review?from=2025-06&to=2026-06&by=${by}`);
  }
  await call(editor, 'GET', '/api/admin/space');
  await call(editor, 'GET', '/api/admin/check');
  while (await context.measureStorage()) {}
  await context.statistics.forgetWeeks();
};
