import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor, context }) => {
  await call(editor, 'GET', '/api/admin/figure');
  await call(editor, 'GET', '/api/admin/space');
  await call(editor, 'GET', '/api/admin/check');
  while (await context.measureStorage()) {}
  await context.statistics.forgetWeeks();
};
