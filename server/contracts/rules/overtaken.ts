/** Words that all editors share, by their fields. */
export type SharedWords<Field extends string = string> = Record<Field, string>;

/**
 * Whether shared text has changed since an editor opened it. If it already equals the editor's own text, it is not
 * overtaken: that text was sent before, and the answer was lost.
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
