import type { StageSetting, Workflow } from '@contracts/reviewStage';
import { randomId } from '@/services/randomId';
import { usePersistentState } from '../../../persistent/usePersistentState';

/** A lead's unsaved stages, on this device. */
interface StagesDraft {
  /** The version of the stages that were changed. */
  version: string;
  stages: StageSetting[];
}

export const newStage = (): StageSetting => ({
  ...{ _id: randomId(), name: '', approvers: 'editors', editors: [], is_fresh: false },
  ...{ approvals: 1, checks: [], revokes: 'all' },
});

/** The stages of all articles or of a tag, as they are or as they were typed. */
export function useStagesDraft({ tag, stages, version }: Workflow) {
  const { value, isRead, keep } = usePersistentState<StagesDraft>(`stages/${tag?._id ?? 'all'}`);
  return {
    isRead,
    isChanged: value !== undefined,
    /** Whether another lead has changed them since. */
    isOvertaken: value !== undefined && value.version !== version,
    stages: value?.stages ?? stages,
    version: value?.version ?? version,
    change: (next: StageSetting[]) => keep({ version: value?.version ?? version, stages: next }),
    /** Saves over what the other lead has made of them. */
    keepMine: () => value && keep({ ...value, version }),
    forget: () => keep(undefined),
  };
}
