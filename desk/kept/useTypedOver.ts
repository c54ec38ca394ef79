import { useState } from 'react';
import { useKept } from './useKept';

type Words = Record<string, string>;

/** What is typed, and what stood there as it was begun. */
interface TypedOver<Typed> {
  typed: Typed;
  was: Typed;
}

const isSame = (one: Words, other: Words): boolean =>
  Object.keys(one).every((field) => one[field] === other[field]);

/**
 * Words that are typed over those that all editors share, kept on this device until they are saved or given up.
 * @param key as for `useKept`
 * @param present the words as they are for all by now
 * @returns `isOvertaken`: another editor has changed them since this one began
 */
export function useTypedOver<Typed extends Words>(key: string, present: Typed) {
  const { value, keep } = useKept<TypedOver<Typed>>(key);
  const [opened] = useState(present);
  const { typed, was } = value ?? { typed: opened, was: opened };
  return {
    typed,
    type: (next: Partial<Typed>) => keep({ typed: { ...typed, ...next }, was }),
    forget: () => keep(undefined),
    // What this editor typed is there as well where the answer to it got lost.
    isOvertaken: !isSame(was, present) && !isSame(typed, present),
  };
}
