import type { ArticleDoc } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { diffArrays, diffWordsWithSpace } from 'diff';
import { formatOwnMoment } from '@/services/siteTime';
import { type Block, blocksOf } from './documentBlocks';

/** All that an author writes, as it was at one time. */
export type DraftVersion = Omit<Required<DraftBody>, 'doc'> & { doc: ArticleDoc };

export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export type BlockChange =
  | { kind: 'same' | 'added' | 'removed'; block: Block }
  | { kind: 'changed'; before: Block; after: Block; parts: Part[] };

/** From here on two texts are different rather than changed. */
const ALIKE = 0.3;
/** Longer texts are compared as wholes: comparing their words takes too long. */
const WORDS_MAX_LENGTH = 40_000;

/** Additions to and removals from a text, word by word. */
export function wordParts(before: string, after: string): Part[] {
  const found =
    before.length + after.length < WORDS_MAX_LENGTH
      ? diffWordsWithSpace(before, after, { timeout: 500 })
      : undefined;
  if (!found) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** How much two blocks have in common, from 0 to 1. */
function likeness(one: Block, other: Block): number {
  if (one.node.type !== other.node.type) return 0;
  const words = wordsOf(one.text);
  const others = wordsOf(other.text);
  const all = new Set([...words, ...others]);
  if (all.size === 0) return 1;
  return [...words].filter((word) => others.has(word)).length / all.size;
}

/** Replaced blocks: similar ones count as changed. */
function replaced(removed: Block[], added: Block[]): BlockChange[] {
  const changes: BlockChange[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.findIndex((block, index) => index >= next && likeness(before, block) >= ALIKE);
    const after = added[found];
    if (!after) {
      changes.push({ kind: 'removed', block: before });
      continue;
    }
    for (const block of added.slice(next, found)) changes.push({ kind: 'added', block });
    changes.push({ kind: 'changed', before, after, parts: wordParts(before.text, after.text) });
    next = found + 1;
  }
  for (const block of added.slice(next)) changes.push({ kind: 'added', block });
  return changes;
}

/** The changes of the blocks, from the top. */
export function compareBlocks(before: Block[], after: Block[]): BlockChange[] {
  const runs = diffArrays(
    before.map(({ print }) => print),
    after.map(({ print }) => print),
  );
  const changes: BlockChange[] = [];
  let [from, to] = [0, 0];
  let removed: Block[] = [];
  let added: Block[] = [];
  const close = () => {
    changes.push(...replaced(removed, added));
    removed = [];
    added = [];
  };
  for (const run of runs) {
    const count = run.value.length;
    if (!run.added && !run.removed) {
      close();
      for (const block of after.slice(to, to + count)) changes.push({ kind: 'same', block });
    }
    if (run.removed) removed.push(...before.slice(from, from + count));
    if (run.added) added.push(...after.slice(to, to + count));
    if (!run.added) from += count;
    if (!run.removed) to += count;
  }
  close();
  return changes;
}

export interface FieldChange {
  field: FieldGroup;
  label: string;
  before: string;
  after: string;
}

/** The fields that are decided together have the same group. */
const groupOf = {
  title: 'title',
  summary: 'summary',
  tag: 'tag',
  sub: 'tag',
  cover_pic: 'cover',
  cover_alt: 'cover',
  publish_at: 'time',
} as const satisfies Record<Exclude<keyof DraftVersion, 'doc'>, string>;
export type FieldGroup = (typeof groupOf)[keyof typeof groupOf];

export const groupLabels: Record<FieldGroup, string> = {
  title: 'Title',
  summary: 'Summary',
  tag: 'Tag',
  cover: 'Cover',
  time: 'Publishing time',
};
/** The fields of a group. */
export const fieldsOf = (group: FieldGroup): (keyof typeof groupOf)[] =>
  (Object.keys(groupOf) as (keyof typeof groupOf)[]).filter((name) => groupOf[name] === group);

export const groupNames = Object.keys(groupLabels) as FieldGroup[];

function coverText({ cover_pic, cover_alt }: DraftVersion): string {
  if (cover_pic === '') return '';
  const description = cover_alt === '' ? 'decorative' : `description: ${cover_alt ?? 'none'}`;
  return `${cover_pic}\n${description}`;
}

/** The value of a field for people; empty if it is not set. */
export function fieldText(version: DraftVersion, group: FieldGroup): string {
  if (group === 'tag') return version.sub ? `${version.tag} › ${version.sub}` : version.tag;
  if (group === 'cover') return coverText(version);
  if (group === 'time') return version.publish_at ? formatOwnMoment(version.publish_at) : '';
  return version[group];
}

function compareFields(before: DraftVersion, after: DraftVersion): FieldChange[] {
  return groupNames
    .map((field) => ({
      field,
      label: groupLabels[field],
      before: fieldText(before, field),
      after: fieldText(after, field),
    }))
    .filter((change) => change.before !== change.after);
}

interface VersionDifference {
  fields: FieldChange[];
  blocks: BlockChange[];
}

export function compareVersions(before: DraftVersion, after: DraftVersion): VersionDifference {
  return {
    fields: compareFields(before, after),
    blocks: compareBlocks(blocksOf(before.doc), blocksOf(after.doc)),
  };
}
