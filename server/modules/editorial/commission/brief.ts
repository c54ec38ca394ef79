import type { BriefFields } from '@contracts/commission';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { cleanTitle } from '@contracts/rules/draftRules';
import type { DatabaseClient } from '../../../db/client';
import type { Services } from '../../../dependencies';
import { badRequest } from '../../../errors';
import type { CommissionRow } from './commission.repository';
import { dueDateOf } from './dueTimes';

interface Parts {
  tags: Pick<Services['tags'], 'find'>;
  clock: { now(): Date };
  database: DatabaseClient;
}

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/**
 * The fields of a brief as they are stored.
 * @param held the present state, null for a new one. Its due date may be kept although it has passed.
 * @throws AppError 400 for an empty title, a tag that does not exist, a day that has passed.
 */
export async function storedFields(
  { tags, clock }: Parts,
  { title: typed, tag: wanted, words, due }: Omit<BriefFields, 'notes'>,
  held: CommissionRow | null,
  timeZone: string,
) {
  const title = cleanTitle(typed);
  if (title === '') throw refuse('title', 'please give a working title');
  const name = wanted.trim();
  const tag = name === '' ? null : await tags.find(name);
  if (name !== '' && !tag) throw refuse('tag', `there is no tag "${cleanTitle(name)}"`);
  return { title, words, tag_id: tag?.id ?? null, ...dueDateOf(due, held, clock.now(), timeZone) };
}

/** A text that must not be empty. @throws AppError 400 if nothing in it can be read. */
export function neededText(typed: string | undefined, path: string, message: string): string {
  const text = cleanText(typed ?? '');
  if (!isReadable(text)) throw refuse(path, message);
  return text;
}

const partNames: Partial<Record<keyof CommissionRow, string>> = {
  title: 'title',
  words: 'length',
  due_on: 'due date',
  notes: 'notes',
  pitch: 'pitch',
};

/** The names of the fields that change, for people. */
export function changedParts(
  row: CommissionRow,
  { tag_id, ...fields }: Partial<CommissionRow> & { tag_id: string | null },
): string {
  const names = Object.entries(fields).flatMap(([name, value]) => {
    const key = name as keyof CommissionRow;
    return row[key] === value ? [] : (partNames[key] ?? []);
  });
  return [...names, ...(row.present_tag_id === tag_id ? [] : ['tag'])].join(', ');
}

/** Whether storing the fields would change nothing. */
export const isSameBrief = (
  row: CommissionRow,
  { tag_id, ...fields }: Partial<CommissionRow> & { tag_id: string | null },
): boolean =>
  row.present_tag_id === tag_id &&
  Object.entries(fields).every(([name, value]) => row[name as keyof CommissionRow] === value);
