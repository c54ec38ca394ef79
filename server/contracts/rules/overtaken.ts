/** Words that all editors share, by their fields. */
export type SharedWords<Field extends string = string> = Record<Field, string>;

/**
 * Whether shared words were changed since an editor opened them for editing. The editor's own words are no such
 * change: they were sent before, and the answer got lost.
 */
export function isOvertaken<Field extends string>(
  present: SharedWords<NoInfer<Field>>,
  was: SharedWords<Field>,
  typed: SharedWords<Field>,
): boolean {
  const isNow = (words: SharedWords<Field>) =>
    (Object.keys(was) as Field[]).every((field) => words[field] === present[field]);
  return !isNow(was) && !isNow(typed);
}

/** @param thing such as `reply` */
export const overtakenText = (thing: string): string =>
  `another editor has changed this ${thing} since you opened it: please look at theirs first`;
