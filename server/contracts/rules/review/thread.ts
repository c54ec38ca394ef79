/** Why an editor cannot resolve or open a suggestion. */
export const AUTHOR_ANSWERS = 'the author accepts or refuses this suggestion';
export const AUTHOR_OPENS = 'the author accepted this suggestion: only the author can open it again';

interface Thread {
  done: boolean;
  resolved: { date: string } | null;
  answers: readonly { date: string }[];
}

/** Whether nothing is left to say: it is resolved, and has no answer since. */
export const isSettled = ({ done, resolved, answers }: Thread): boolean =>
  done && !answers.some(({ date }) => resolved !== null && date > resolved.date);
