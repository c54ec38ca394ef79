import { enumerate } from '@contracts/rules/sentences';
import type { ImportOutcome, SiteImport } from '@contracts/siteImport';
import { exactCountOf } from '@/components/ui/textFormat';

/** The state of an import in a list. */
export function stateText({ state, is_dry_run }: Pick<SiteImport, 'state' | 'is_dry_run'>): string {
  const words: Record<SiteImport['state'], string> = {
    waiting: 'Waiting',
    running: is_dry_run ? 'Dry run' : 'Importing',
    paused: 'Paused',
    done: is_dry_run ? 'Dry run done' : 'Imported',
    failed: 'Failed',
    undoing: 'Being undone',
    undone: 'Undone',
  };
  return words[state];
}

export const isUnderWay = ({ state }: Pick<SiteImport, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'undoing';

/** From here on the server only says that there are more. */
const COUNTED_MOST = 1_000;

/** Kinds of items that show images, as a sentence names them. */
const lackingKinds = ['article', 'page', 'author'];

/** How many items of each kind lack images of other sites; empty for none. */
export function lackingText(lacking: Record<string, number>): string {
  const kinds = lackingKinds.filter((kind) => lacking[kind]);
  const all = kinds.reduce((sum, kind) => sum + (lacking[kind] ?? 0), 0);
  if (all === 0) return '';
  if (all >= COUNTED_MOST) {
    const many = enumerate(kinds.map((kind) => `${kind}s`));
    return `${COUNTED_MOST} or more ${many} lack images of other sites.`;
  }
  const counted = enumerate(kinds.map((kind) => exactCountOf(lacking[kind] ?? 0, kind)));
  return `${counted} ${all === 1 ? 'lacks' : 'lack'} images of other sites.`;
}

const outcomeNames: Record<ImportOutcome, string> = {
  imported: 'Imported',
  updated: 'Updated',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  failed: 'Failed',
};

const plannedNames: Record<ImportOutcome, string> = {
  imported: 'To import',
  updated: 'To update',
  unchanged: 'Unchanged',
  skipped: 'To skip',
  failed: 'Would fail',
};

/** The result for an item, or the expected one after a dry run. */
export const outcomeName = ({ is_dry_run }: Pick<SiteImport, 'is_dry_run'>, outcome: ImportOutcome): string =>
  (is_dry_run ? plannedNames : outcomeNames)[outcome];

export const outcomes = Object.keys(outcomeNames) as ImportOutcome[];

/** One item, by its kind. */
export const itemNames: Record<string, string> = {
  author: 'Author',
  tag: 'Tag',
  article: 'Article',
  page: 'Page',
  comment: 'Comment',
  subscriber: 'Subscriber',
  refusal: 'Other',
};

/** Kinds of items in the order of an export, as one calls several of them. */
export const kindNames: Record<string, string> = {
  author: 'Authors',
  tag: 'Tags',
  article: 'Articles',
  page: 'Pages',
  comment: 'Comments',
  subscriber: 'Subscribers',
  refusal: 'Others',
};
