import type { OwnArticle } from '@contracts/article';
import type { ReviewedStage } from '@contracts/queue';
import type { StageSetting, Workflow, Workflows } from '@contracts/reviewStage';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { startTestServer, type TestServer } from './testContext';
import { call, dataOf } from './writing';

/** A stage that any editor approves, unless the test says otherwise. */
export const stage = (name: string, fields: Partial<StageSetting> = {}): StageSetting => ({
  ...{ _id: `stage-${name.toLowerCase()}`, name, approvers: 'editors', editors: [], is_fresh: false },
  ...{ approvals: 1, checks: [], revokes: 'all', ...fields },
});

export const readWorkflows = (server: TestServer, editor: TestAuthor) =>
  dataOf<Workflows>(call(server, editor, 'GET', '/api/admin/workflow'));

/** Sets the stages of all articles, or of those with the tag. */
export async function setStages(
  server: TestServer,
  lead: TestAuthor,
  stages: StageSetting[],
  tag: string | null = null,
): Promise<Workflow> {
  const { workflows } = await readWorkflows(server, lead);
  const { version = '' } = workflows.find((one) => (one.tag?._id ?? null) === tag) ?? {};
  return dataOf<Workflow>(call(server, lead, 'PATCH', '/api/admin/workflow', { tag, version, stages }));
}

/** Calls of an editor about the stages of an article. */
export function stagesAt(server: TestServer, editor: TestAuthor, { _id }: Pick<OwnArticle, '_id'>) {
  const path = `/api/admin/article/${_id}`;
  return {
    approve: (body: { revision?: number; stage?: string; checks?: string[]; send_notes?: boolean }) =>
      call(server, editor, 'POST', `${path}/decision`, { outcome: 'accepted', revision: 1, ...body }),
    approveNow: (body: { revision?: number; stage?: string; checks?: string[] }) =>
      call(server, editor, 'POST', `${path}/accept`, { revision: 1, ...body }),
    stages: async () =>
      (await dataOf<{ stages?: ReviewedStage[] }>(call(server, editor, 'GET', `${path}/review`))).stages,
  };
}

/** A server with an author, a lead and two editors. */
export async function startStages(kind: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(kind);
  const author = await createTestAuthor(server);
  const lead = await createTestEditor(server, 'Lena Lead');
  const edith = await createTestEditor(server, 'Edith Torr', 'editor');
  const otto = await createTestEditor(server, 'Otto Reed', 'editor');
  return { server, author, lead, edith, otto };
}
