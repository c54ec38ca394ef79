import { createHash } from 'node:crypto';
import type { StageSetting } from '@contracts/reviewStage';
import { type Approvers, approversOf } from '@contracts/rules/review/standing';
import type { Db } from '../../../../db/client';
import { listEditorsAmong, listWorkflowRows, OF_ALL } from './workflow.repository';

/** The stages by tag: those of the tag where it has its own, else those of all articles. */
type StagesOf = (tagId: string | null) => StageSetting[];

export const stagesIn = (text: string | undefined): StageSetting[] =>
  text === undefined ? [] : (JSON.parse(text) as StageSetting[]);

/** Changes with the stages; empty where there are none. */
export const versionOf = (text: string | undefined): string =>
  text === undefined ? '' : createHash('sha256').update(text).digest('hex').slice(0, 32);

/** @returns null where no article passes stages. */
export async function readStages(db: Db): Promise<StagesOf | null> {
  const rows = await listWorkflowRows(db);
  if (rows.length === 0) return null;
  const stages = new Map(rows.map((row) => [row.id, stagesIn(row.stages)]));
  return (tagId) => stages.get(tagId ?? OF_ALL) ?? stages.get(OF_ALL) ?? [];
}

/** The names of all stages that there are, by their ids. */
export async function readStageNames(db: Db): Promise<Map<string, string>> {
  const rows = await listWorkflowRows(db);
  return new Map(rows.flatMap((row) => stagesIn(row.stages)).map(({ _id, name }) => [_id, name]));
}

/** Who may approve the stages, with the names of the editors that they name. */
export const readApprovers = async (db: Db, stages: StageSetting[]): Promise<Approvers> =>
  approversOf(await listEditorsAmong(db, [...new Set(stages.flatMap(({ editors }) => editors))]));
