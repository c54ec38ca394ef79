import type { StageSetting, Workflow, Workflows } from '@contracts/reviewStage';
import { overtakenText } from '@contracts/rules/overtaken';
import { foreignFault, readWorkflow } from '@contracts/rules/review/workflowRules';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { Caller } from '../../../../caller';
import type { DatabaseClient, Db } from '../../../../db/client';
import { lockName } from '../../../../db/dialect';
import { transact } from '../../../../db/transact';
import { badRequest, conflict, notFound } from '../../../../errors';
import type { LiveNews } from '../../../../realtime/liveNews';
import type { StagePlaces } from './stagePlaces';
import {
  deleteWorkflow,
  findTagTitle,
  listEditorsAmong,
  listWorkflowRows,
  OF_ALL,
  putWorkflow,
  type WorkflowRow,
} from './workflow.repository';
import { stagesIn, versionOf } from './workflows';

interface Dependencies {
  database: DatabaseClient;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  stagePlaces: Pick<StagePlaces, 'placeAll'>;
}

interface Change {
  /** Null for the stages of all articles. */
  tag: string | null;
  /** That of the stages that were opened. */
  version: string;
  stages: StageSetting[];
}

export type WorkflowService = ReturnType<typeof createWorkflowService>;

const present = ({ tag_id, title, stages }: Omit<WorkflowRow, 'id'>): Workflow => ({
  tag: tag_id === null ? null : { _id: tag_id, title: title ?? '' },
  stages: stagesIn(stages),
  version: versionOf(stages),
});

const noStages: Workflow = { tag: null, stages: [], version: '' };

/** The stages that articles pass, as leads set them. */
export function createWorkflowService({ database, auditLog, news, stagePlaces }: Dependencies) {
  const { db, kind } = database;

  /** @throws AppError 400 for a stage that another workflow has, or an editor who is none. */
  async function refuseForeign(trx: Db, rows: WorkflowRow[], id: string, stages: StageSetting[]) {
    const others = rows.filter((row) => row.id !== id).flatMap((row) => stagesIn(row.stages));
    const before = stagesIn(rows.find((row) => row.id === id)?.stages);
    const found = await listEditorsAmong(trx, [...new Set(stages.flatMap(({ editors }) => editors))]);
    const fault = foreignFault(stages, { others, before, editors: found.map((row) => row.id) });
    if (fault !== null) throw badRequest(fault);
  }

  return {
    /** That of all articles first, then by tag. */
    async list(): Promise<Workflows> {
      const rows = await listWorkflowRows(db);
      const ofTags = rows.filter(({ tag_id }) => tag_id !== null).map(present);
      const all = rows.find(({ tag_id }) => tag_id === null);
      const named = [
        ...new Set(rows.flatMap((row) => stagesIn(row.stages)).flatMap(({ editors }) => editors)),
      ];
      const editors = await listEditorsAmong(db, named);
      return {
        workflows: [all ? present(all) : noStages, ...ofTags],
        editors: editors.map(({ id, username }) => ({ _id: id, username })),
      };
    },

    /**
     * Replaces the stages. What was approved stays approved, as far as its stage does.
     * @throws AppError 400 for stages that no article could pass, 404 for a tag that is gone, 409 if they have
     * changed since they were opened.
     */
    async change(editor: Caller, { tag, version, stages: typed }: Change): Promise<Workflow> {
      const read = readWorkflow(typed);
      if ('fault' in read) throw badRequest(read.fault);
      const { stages } = read;
      const text = stages.length === 0 ? undefined : JSON.stringify(stages);
      const id = tag ?? OF_ALL;
      return transact(db, async (trx) => {
        await lockName(trx, kind, 'review stages');
        const rows = await listWorkflowRows(trx);
        const stored = rows.find((row) => row.id === id)?.stages;
        const title = tag === null ? null : (await findTagTitle(trx, tag))?.title;
        if (title === undefined) throw notFound();
        const changed = { tag_id: tag, title, stages: text ?? '[]' };
        const reply = text === undefined ? { ...present(changed), version: '' } : present(changed);
        if (stored === text) return reply;
        if (versionOf(stored) !== version) throw conflict(overtakenText('workflow'));
        await refuseForeign(trx, rows, id, stages);
        if (text === undefined) await deleteWorkflow(trx, id);
        else await putWorkflow(trx, { id, tag_id: tag, stages: text });
        await stagePlaces.placeAll(trx);
        const names = stages.map(({ name }) => name).join(', ') || 'none';
        await auditLog.note(trx, {
          actorId: editor._id,
          action: 'stages changed',
          subject: { kind: 'site', id: 'stages' },
          detail: title === null ? names : `${title}: ${names}`,
        });
        news.deskChanged(trx, 'publication');
        news.deskChanged(trx, 'queue');
        return reply;
      });
    },
  };
}
