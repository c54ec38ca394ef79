import type { WrittenSuggestion } from '@/components/write/suggesting/suggestion';
import type { Found } from '@/components/write/suggesting/wordChanges';
import { fingerprint } from '@/services/draft/sameDraft';

/** A suggestion with the id of its note, and its place in the text; a suggestion on a field has no place. */
export interface Identified extends WrittenSuggestion {
  id: string;
  from: number;
  to: number;
}

/** What is written now, before it has an id. */
export type Fresh = Found & Pick<WrittenSuggestion, 'field' | 'cover'>;

/** What is sent to the server: new and changed suggestions, and the ids of removed ones. */
export interface Changes {
  written: (WrittenSuggestion & { id: string })[];
  removed: string[];
}

/** Numbers of footnotes follow from the text that they are in. */
const withoutNumbers = (rich: WrittenSuggestion['rich']): unknown =>
  rich &&
  JSON.parse(
    JSON.stringify(rich, (name, value: unknown) => (['number', 'time'].includes(name) ? undefined : value)),
  );

/** The words of blocks are made by the server. */
function contentOf({ passage, field, suggestion, rich: given, cover }: WrittenSuggestion): string {
  const rich = withoutNumbers(given);
  const isBlocks = given && given.kind !== 'words';
  return fingerprint(isBlocks ? [rich] : [passage?.text ?? null, field, suggestion, rich, cover]);
}

const isSamePlace = (one: Fresh, other: Fresh) =>
  one.field === other.field && one.from === other.from && one.to === other.to;

function isOverlapping(one: Fresh, other: Fresh): boolean {
  if (one.field !== null || other.field !== null) return one.field === other.field;
  return isSamePlace(one, other) || (one.from < other.to && other.from < one.to);
}

/**
 * Gives each suggestion the id of the earlier one at the same words, or a new id.
 * @param isSent whether the author has the earlier one: then another suggestion at these words gets a new id.
 */
export function identified(
  fresh: Fresh[],
  before: Identified[],
  newId: () => string,
  isSent: (known: Identified) => boolean = () => false,
): Identified[] {
  const left = new Set(before);
  const take = (isIt: (known: Identified) => boolean): string | undefined => {
    const known = [...left].find(isIt);
    if (known) left.delete(known);
    return known?.id;
  };
  const same = fresh.map((one) =>
    take((known) => isSamePlace(one, known) && contentOf(one) === contentOf(known)),
  );
  return fresh.map((one, index) => ({
    ...one,
    id: same[index] ?? take((known) => !isSent(known) && isOverlapping(one, known)) ?? newId(),
  }));
}

/** What differs from the suggestions that the server has. */
export function changesFrom(stored: (WrittenSuggestion & { id: string })[], now: Identified[]): Changes {
  const known = new Map(stored.map((one) => [one.id, contentOf(one)]));
  const ids = new Set(now.map(({ id }) => id));
  return {
    written: now
      .filter((one) => known.get(one.id) !== contentOf(one))
      .map(({ id, passage, field, suggestion, rich, cover }) => ({
        ...{ id, passage, field, suggestion },
        ...(rich && { rich }),
        ...(cover && { cover }),
      })),
    removed: stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  };
}

export const hasChanges = ({ written, removed }: Changes): boolean => written.length + removed.length > 0;
