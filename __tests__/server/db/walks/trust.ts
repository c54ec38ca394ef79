import { encodeCursor } from '@/server/lib/paging';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** An author on the ladder of trust: a shorter review, published at once and confirmed, corrected, taken offline. */
export const walk: Walk = async ({ call, author, editor, other }) => {
  const stage = (_id: string) => ({
    ...{ _id, name: _id, approvers: 'editors', editors: [], is_fresh: false, approvals: 1, checks: [] },
    revokes: 'text',
  });
  const setStages = async (stages: object[]) => {
    const { workflows } = (await call(editor, 'GET', '/api/admin/workflow')).data;
    const { version } = workflows[0];
    await call(editor, 'PATCH', '/api/admin/workflow', { tag: null, version, stages });
  };
  const setLadder = async (rules: object) => {
    const { data } = await call(editor, 'GET', '/api/admin/trust');
    await call(editor, 'PATCH', '/api/admin/trust', { ...data, ...rules });
  };
  const setLevel = (level: number) =>
    call(editor, 'PATCH', `/api/admin/person/${author._id}/trust`, { level, held: false, reason: 'Known.' });
  const submitted = async (title: string): Promise<string> => {
    const draft = { title, doc: docOf(`Words of ${title} alone.`), tag: 'Tag 1' };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    await call(author, 'POST', `/api/write/article/${data._id}/submit`);
    return data._id;
  };

  await setStages([stage('trust-desk'), stage('trust-facts')]);
  await setLadder({ on: true, shorter_after: 1, left_out: ['trust-facts'], direct_after: 3 });
  await setLevel(1);
  const shorter = await submitted('Shorter');
  await call(editor, 'GET', '/api/admin/queue');
  await call(editor, 'GET', `/api/admin/article/${shorter}/review`);
  await call(other, 'POST', `/api/admin/article/${shorter}/accept`, { revision: 1, stage: 'trust-desk' });
  await setLevel(2);
  const online = await submitted('At once');
  const list = '/api/admin/later_review';
  const after = encodeCursor({ date: '2023-06-01T00:00:00.000Z', id: 'a' });
  for (const query of ['', '/count', `?after=${after}`]) await call(editor, 'GET', `${list}${query}`);
  await call(editor, 'GET', `${list}/${online}`);
  await call(other, 'POST', `${list}/${online}/confirm`, { revision: 1 });
  await call(author, 'PATCH', `/api/write/article/${online}`, { revision: 1, title: 'At once, changed' });
  await call(author, 'POST', `/api/write/article/${online}/submit`);
  await call(editor, 'GET', `${list}/${online}`);
  const note = { kind: 'correction', text: 'The year was wrong.' };
  await call(other, 'POST', `/api/admin/published/${online}/correction`, note);
  await call(other, 'POST', `/api/admin/report/article/${online}/unpublish`, { reason: 'A copy.' });
  await call(author, 'GET', '/api/write/trust');
  await call(editor, 'GET', `/api/admin/person/${author._id}/trust`);
  await call(other, 'POST', `/api/admin/published/${online}/return`);
  await setLadder({ on: false });
  await setStages([]);
};
