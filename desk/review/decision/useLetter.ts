import type { PastDecision } from '@contracts/queue';
import { usePersistentState } from '../../persistent/usePersistentState';
import { emptyLetter, type LetterDraft } from './letter';

/** The letter about an article in progress, stored on this device until it is finally sent. */
export function useLetter(id: string, decisions: PastDecision[]) {
  const { value, keep } = usePersistentState<LetterDraft>(`letter/${id}`);
  const isOver = decisions.some(({ revision }) => revision === value?.sentWith);
  return { letter: isOver || !value ? emptyLetter : value, keep };
}
