import { createOriginalityService } from '@/server/modules/editorial/originality/originality.service';
import { createWebCheckBudget } from '@/server/modules/editorial/originality/webCheckBudget';
import type { TestAuthor } from '../../../support/accounts';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** The same passage in articles of two authors, one of which is checked outside too. */
export const walk: Walk = async ({ call, author, editor, clock, context, database }) => {
  const passage = Array.from({ length: 60 }, (_, index) => `passage${index}`).join(' ');
  const write = async (caller: TestAuthor, title: string) => {
    const draft = { title, doc: docOf(passage), tag: 'Tag 1', cover_pic: '' };
    return (await call(caller, 'POST', '/api/write/article', draft)).data._id as string;
  };
  const theirs = await write(editor, 'Theirs');
  await call(editor, 'POST', `/api/write/article/${theirs}/submit`);
  const id = await write(author, 'Mine');
  const { data } = await call(author, 'POST', `/api/write/article/${id}/originality`, {});
  expect(data.sources).toHaveLength(1);
  await call(author, 'GET', `/api/write/article/${id}/originality`);
  await call(author, 'POST', `/api/write/article/${id}/submit`);
  await call(author, 'PATCH', `/api/write/article/${id}`, {
    revision: 1,
    doc: docOf(`${passage} and more`),
  });
  await call(editor, 'GET', `/api/admin/article/${id}/originality`);
  const scans: { id: string; secret: string }[] = [];
  const begin = async (scan: { id: string; secret: string }) => void scans.push(scan);
  const env = { SITE_URL: undefined };
  const parts = { database, clock, log: context.log, env, plagiarism: { spendToken: async () => true } };
  const waiting = { noteSimilarity: async () => {} };
  const webCheckBudget = createWebCheckBudget({ ...context, webScans: { begin } });
  await webCheckBudget.readToday();
  await webCheckBudget.forgetDays();
  const outside = createOriginalityService({
    ...context,
    ...parts,
    waiting,
    webCheckBudget,
    webScans: { begin },
  });
  await outside.compare({ ...author, role: 'author' as const }, id, 'token');
  await context.plagiarism.spendToken({ ...author, role: 'author' as const }, 'token');
  const [scan] = scans;
  await call(null, 'POST', `/api/copyleak/webhook/completed/${scan?.id}?secret=${scan?.secret}`, {});
  await context.originalityIndex.indexBacklog();
};
