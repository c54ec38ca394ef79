import type { PastDecision } from '@contracts/queue';
import { usePersistentState } from '../../persistent/usePersistentState';
import { emptyLetter, type LetterDraft } from './letter';

/** The letter that is being written about an article, kept on this device until it is sent for good. */
export function useLetter(id: string, decisions: PastDecision[]) {
  const { value, keep } = usePersistentState<LetterDraft>(`letter/${id}`);
  const isOver = decisions.some(({ revision }) => revision === value?.sentWith);
  return { letter: isOver || !value ? emptyLetter : value, keep };
}
