import { textKey } from '@contracts/rules/textKey';

/** An `@` that is not within a word, and what follows it up to the cursor. A name can have spaces. */
const BEGUN = /(?<![\p{L}\p{M}\p{N}_])@([^@\n]{0,60})$/u;
const OFFERED_MOST = 6;

interface Named {
  _id: string;
  username: string;
}

interface Mention<Person extends Named> {
  /** The index of the `@`. */
  from: number;
  /** People whose names begin with what was typed, compared as names are. */
  people: Person[];
}

/** The mention that is being typed before the cursor; null where there is none, or its name is complete. */
export function mentionAt<Person extends Named>(
  text: string,
  cursor: number,
  everyone: Person[],
): Mention<Person> | null {
  const before = text.slice(0, cursor);
  const begun = BEGUN.exec(before);
  if (!begun) return null;
  const typed = textKey(begun[1] ?? '');
  const isOffered = (name: string) => name.startsWith(typed) && name !== typed;
  const people = everyone.filter(({ username }) => isOffered(textKey(username))).slice(0, OFFERED_MOST);
  return people.length > 0 ? { from: begun.index, people } : null;
}
