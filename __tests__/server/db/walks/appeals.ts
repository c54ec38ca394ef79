import { encodeCursor } from '@/server/lib/paging';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** Appeals against a rejection and a removal: one that is upheld, one that is granted, one that is closed. */
export const walk: Walk = async ({ call, author, editor, other, context }) => {
  const waiting = async (title: string): Promise<string> => {
    const draft = { title, doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    await call(author, 'POST', `/api/write/article/${data._id}/submit`);
    return data._id;
  };
  const appealed = async (id: string): Promise<string> => {
    const own = `/api/write/article/${id}/appeal`;
    const { data } = await call(author, 'GET', own);
    const appeal = { decided: data.decision.date, reason: 'It is long enough.' };
    return (await call(author, 'POST', own, appeal)).data.appeal._id;
  };
  const reject = (id: string) =>
    call(editor, 'POST', `/api/admin/article/${id}/reject`, { revision: 1, reason: 'Too short.' });
  const answer = (id: string, outcome: string) =>
    call(other, 'POST', `/api/admin/appeal/${id}/answer`, { outcome, answer: 'We looked again.' });

  const first = await waiting('Appealed');
  const note = { revision: 1, passage: null, audience: 'editors', content: 'Seen before.' };
  await call(editor, 'POST', `/api/admin/article/${first}/note`, note);
  await reject(first);
  const granted = await appealed(first);
  const list = '/api/admin/appeal';
  const after = encodeCursor({ date: '2023-06-01T00:00:00.000Z', id: 'a' });
  for (const query of ['', '?list=answered', `?after=${after}`, `?list=answered&after=${after}`])
    await call(other, 'GET', `${list}${query}`);
  await call(other, 'GET', `${list}/count`);
  await call(other, 'GET', `${list}/${granted}`);
  await answer(granted, 'granted');

  const second = await waiting('Removed');
  await call(editor, 'POST', `/api/admin/article/${second}/accept`, { revision: 1 });
  await call(editor, 'POST', `/api/admin/report/article/${second}/unpublish`, { reason: 'A copy.' });
  await answer(await appealed(second), 'granted');

  const third = await waiting('Upheld');
  await reject(third);
  await answer(await appealed(third), 'upheld');

  const fourth = await waiting('Submitted again');
  await reject(fourth);
  await appealed(fourth);
  await call(author, 'POST', `/api/write/article/${fourth}/submit`);

  const { revision } = (await call(editor, 'GET', '/api/admin/site')).data;
  await context.site.publish(null, revision, { appealFigures: 'on' });
  await call(null, 'GET', '/api/appeal_figures');
};
