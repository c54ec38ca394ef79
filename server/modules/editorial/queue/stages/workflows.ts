import { createHash } from 'node:crypto';
import type { Role } from '@contracts/policies/roles';
import type { StageSetting } from '@contracts/reviewStage';
import { enumerate } from '@contracts/rules/sentences';
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

type EditorRow = Awaited<ReturnType<typeof listEditorsAmong>>[number];

/** Who may approve the stages. */
export interface Approvers {
  mayApprove(editor: { _id: string; role: Role }, stage: StageSetting): boolean;
  /** Such as "any editor". */
  text(stage: StageSetting): string;
}

/** With the names of the editors that the stages name. Where too few of them are left, leads may approve too. */
export async function readApprovers(db: Db, stages: StageSetting[]): Promise<Approvers> {
  const ids = [...new Set(stages.flatMap(({ editors }) => editors))];
  const found = await listEditorsAmong(db, ids);
  const named = ({ editors }: StageSetting): EditorRow[] => found.filter(({ id }) => editors.includes(id));
  const lacksEditors = (stage: StageSetting) => named(stage).length < stage.approvals;
  return {
    mayApprove({ _id, role }, stage) {
      if (stage.approvers === 'editors') return true;
      const isLead = role === 'lead';
      if (stage.approvers === 'leads') return isLead;
      return named(stage).some(({ id }) => id === _id) || (isLead && lacksEditors(stage));
    },
    text(stage) {
      if (stage.approvers === 'editors') return 'any editor';
      if (stage.approvers === 'leads') return 'lead editors';
      const names = named(stage).map(({ username }) => username);
      return enumerate(lacksEditors(stage) ? [...names, 'lead editors'] : names);
    },
  };
}
