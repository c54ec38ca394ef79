import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** An article that passes stages, whose leads change them. */
export const walk: Walk = async ({ call, author, editor, clock, context }) => {
  const stage = (_id: string, fields: object = {}) => ({
    ...{ _id, name: _id, approvers: 'editors', editors: [], is_fresh: false, approvals: 1, checks: [] },
    ...{ revokes: 'text', ...fields },
  });
  const stages = [
    stage('walk-desk', { approvers: 'named', editors: [editor._id], due: { after: 2, unit: 'hours' } }),
    stage('walk-facts', { due: { after: 1, unit: 'workdays' } }),
  ];
  const set = async (next: object[]) => {
    const { workflows } = (await call(editor, 'GET', '/api/admin/workflow')).data;
    const { version } = workflows[0];
    await call(editor, 'PATCH', '/api/admin/workflow', { tag: null, version, stages: next });
  };
  await set(stages);
  const draft = { title: 'Staged', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const article = `/api/admin/article/${data._id}`;
  const own = `/api/write/article/${data._id}`;
  await call(author, 'POST', `${own}/submit`);
  for (const sort of ['oldest', 'newest', 'title']) {
    await call(editor, 'GET', `/api/admin/queue?stage=walk-desk&sort=${sort}`);
  }
  for (const sort of ['oldest', 'due', 'title']) {
    await call(editor, 'GET', `/api/admin/queue?due=overdue&sort=${sort}`);
  }
  const mine = { editor: editor._id, due: null };
  await call(editor, 'PATCH', `${article}/assignment`, { from: null, to: mine });
  await call(editor, 'GET', `${article}/assignment`);
  await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 1, stage: 'walk-desk' });
  clock.advance(30_000);
  context.openDecisions.start();
  await context.openDecisions.settled();
  await context.openDecisions.stop();
  await call(editor, 'GET', `${article}/review`);
  await call(author, 'GET', `${own}/standing`);
  await call(author, 'GET', '/api/write/own_work');
  await call(author, 'PATCH', own, { revision: 1, title: 'Staged again' });
  await call(editor, 'POST', `${article}/accept`, { revision: 2, stage: 'walk-desk' });
  await call(editor, 'GET', '/api/admin/figure/review?from=2026-01&to=2026-12&by=stage');
  await set([]);
  context.stagePlaces.start();
  await context.stagePlaces.settled();
  await context.stagePlaces.stop();
};
