import { isOvertaken, type SharedWords } from '@contracts/rules/overtaken';
import { useState } from 'react';
import { usePersistentState } from './usePersistentState';

/** What is typed, and what stood there as it was begun. */
interface SharedTextDraft<Typed> {
  typed: Typed;
  was: Typed;
}

/**
 * Words that are typed over those that all editors share, kept on this device until they are saved or given up.
 * @param key as for `usePersistentState`
 * @param present the words as they are for all by now
 * @returns `isOvertaken`: another editor has changed them since this one began
 */
export function useSharedTextDraft<Typed extends SharedWords>(key: string, present: Typed) {
  const { value, keep } = usePersistentState<SharedTextDraft<Typed>>(key);
  const [opened] = useState(present);
  const { typed, was } = value ?? { typed: opened, was: opened };
  return {
    typed,
    type: (next: Partial<Typed>) => keep({ typed: { ...typed, ...next }, was }),
    forget: () => keep(undefined),
    isOvertaken: isOvertaken(present, was, typed),
  };
}
