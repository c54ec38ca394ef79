import { badRequest } from '../../../../errors';
import { nameKey } from '../../import/mapping';

const ENTRIES_MAX = 10_000;

const entriesOf = (typed: Record<string, string>): [string, string][] => {
  const entries = Object.entries(typed);
  if (entries.length > ENTRIES_MAX) throw badRequest(`a mapping has ${ENTRIES_MAX} names at most`);
  return entries.map(([from, to]) => [nameKey(from), to.trim()]);
};

/** Names of accounts by names of authors; an empty one leaves the author as the export has it. */
export const nameKeys = (typed: Record<string, string>): Map<string, string> =>
  new Map(entriesOf(typed).filter(([, to]) => to !== ''));

/** Tags by the titles of the export; an empty one is left out. */
export const tagKeys = (typed: Record<string, string>): Map<string, { tag: string; sub: string }> =>
  new Map(
    entriesOf(typed).map(([from, to]) => {
      const [tag = '', sub = ''] = to.split(' / ').map((part) => part.trim());
      return [from, { tag, sub }];
    }),
  );
