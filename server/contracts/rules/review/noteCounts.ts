import { enumerate } from '@contracts/rules/sentences';

/** How many of an editor's notes suggest a change, and how many only say something. */
export interface NoteCounts {
  suggestions: number;
  notes: number;
}

export function countNotes(notes: { suggestion: string | null }[]): NoteCounts {
  const suggestions = notes.filter(({ suggestion }) => suggestion !== null).length;
  return { suggestions, notes: notes.length - suggestions };
}

export const addCounts = (one: NoteCounts, other: NoteCounts): NoteCounts => ({
  suggestions: one.suggestions + other.suggestions,
  notes: one.notes + other.notes,
});

/** "4 suggestions and 2 notes"; empty where there are none. */
export function noteCountsText({ suggestions, notes }: NoteCounts): string {
  const text = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
  return enumerate([...text(suggestions, 'suggestion'), ...text(notes, 'note')]);
}
