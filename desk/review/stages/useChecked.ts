import { usePersistentState } from '../../persistent/usePersistentState';
import type { Review } from '../reviewApi';

interface Checked {
  stage: string;
  revision: number;
  checks: string[];
}

/** What the editor has checked at a stage of an article, until it is approved; another revision is checked anew. */
export function useChecked({ article, waiting }: Review) {
  const { value, keep } = usePersistentState<Checked>(`checks/${article._id}`);
  const stage = waiting.stage?._id ?? '';
  const { revision } = article;
  return {
    checked: value?.stage === stage && value.revision === revision ? value.checks : [],
    check: (checks: string[]) => keep({ stage, revision, checks }),
    forget: () => keep(undefined),
  };
}
