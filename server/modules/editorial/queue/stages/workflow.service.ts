import type { StageSetting, Workflow, Workflows } from '@contracts/reviewStage';
import { cleanText } from '@contracts/rules/cleanText';
import { overtakenText } from '@contracts/rules/overtaken';
import { STAGE_DUE_MAX, stageDueFault } from '@contracts/rules/review/stages';
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

const hasTwice = (values: string[]) => new Set(values).size < values.length;

const present = ({ tag_id, title, stages }: Omit<WorkflowRow, 'id'>): Workflow => ({
  tag: tag_id === null ? null : { _id: tag_id, title: title ?? '' },
  stages: stagesIn(stages),
  version: versionOf(stages),
});

const noStages: Workflow = { tag: null, stages: [], version: '' };

/** The stages as they are stored. @throws AppError 400 for what no article could pass. */
function cleanStages(typed: StageSetting[]): StageSetting[] {
  const stages = typed.map((stage) => ({
    ...stage,
    name: cleanText(stage.name).replaceAll('\n', ' '),
    editors: stage.approvers === 'named' ? [...new Set(stage.editors)] : [],
    checks: stage.checks.map(({ _id, text }) => ({ _id, text: cleanText(text).replaceAll('\n', ' ') })),
  }));
  for (const { name, approvers, editors, approvals, checks, due } of stages) {
    if (name === '') throw badRequest('please give the stage a name');
    if (due && (due.after < 1 || due.after > STAGE_DUE_MAX)) throw badRequest(stageDueFault(name));
    if (checks.some(({ text }) => text === '')) throw badRequest('please enter what is to be checked');
    if (hasTwice(checks.map(({ _id }) => _id))) throw badRequest(`two checks of “${name}” have the same id`);
    if (approvers === 'named' && editors.length < approvals)
      throw badRequest(
        editors.length === 0
          ? `please choose who may approve the stage “${name}”`
          : `the stage “${name}” asks for ${approvals} approvals, but only ${editors.length} may approve it`,
      );
  }
  if (hasTwice(stages.map(({ _id }) => _id))) throw badRequest('two stages have the same id');
  const names = stages.map(({ name }) => name.toLowerCase());
  if (hasTwice(names)) throw badRequest('two stages have the same name: please rename one');
  return stages;
}

/** The stages that articles pass, as leads set them. */
export function createWorkflowService({ database, auditLog, news, stagePlaces }: Dependencies) {
  const { db, kind } = database;

  /** @throws AppError 400 for a stage that another workflow has, or an editor who is none. */
  async function refuseForeign(trx: Db, rows: WorkflowRow[], id: string, stages: StageSetting[]) {
    const others = rows.filter((row) => row.id !== id).flatMap((row) => stagesIn(row.stages));
    if (stages.some(({ _id }) => others.some((other) => other._id === _id)))
      throw badRequest('another workflow has a stage with the same id');
    const named = [...new Set(stages.flatMap(({ editors }) => editors))];
    const found = (await listEditorsAmong(trx, named)).map((row) => row.id);
    const before = stagesIn(rows.find((row) => row.id === id)?.stages).flatMap(({ editors }) => editors);
    // One that was named before may be none any more.
    if (named.some((editor) => !found.includes(editor) && !before.includes(editor)))
      throw badRequest('a stage names someone who is not an editor');
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
      const stages = cleanStages(typed);
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
