import { isOvertaken, type SharedWords } from '@contracts/rules/overtaken';
import { useState } from 'react';
import { usePersistentState } from './usePersistentState';

/** The input, and the text when it was started. */
interface SharedTextDraft<Typed> {
  typed: Typed;
  was: Typed;
}

/**
 * An edit of text that all editors share, stored on this device until it is saved or discarded.
 * @param key as for `usePersistentState`
 * @param present the current shared text
 * @returns `isOvertaken`: another editor has changed the text since this edit started
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
