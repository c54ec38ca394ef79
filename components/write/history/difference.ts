import type { ArticleDoc } from '@contracts/article';
import { type BlockChange as Change, compareBlocks } from '@contracts/document/difference';
import type { DraftBody } from '@contracts/ownArticle';
import { formatOwnMoment } from '@/services/siteTime';
import { type Block, blocksOf } from './documentBlocks';

/** All that an author writes, as it was at one time. */
export type DraftVersion = Omit<Required<DraftBody>, 'doc'> & { doc: ArticleDoc };

export type BlockChange = Change<Block>;

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
