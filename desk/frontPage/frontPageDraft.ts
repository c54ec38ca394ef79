import type { Arrangement, DeskFrontPage, FrontSection } from '@contracts/frontPage';
import { NEWEST_TITLE } from '@contracts/rules/site/frontPageRules';
import type { Tag } from '@contracts/tag';

/** A section that keeps its name while it is moved. */
export interface DraftSection extends FrontSection {
  key: string;
}

/** The front page as an editor arranges it. */
export interface FrontPageDraft {
  /** The revision that it was made from. */
  after: number;
  lead: string | null;
  pins: Arrangement['pins'];
  sections: DraftSection[];
  /** Titles of articles and names of authors that were picked, by id. */
  names: Record<string, string>;
}

/** The published arrangement as a draft. */
export function draftOf({ revision, arrangement, articles, authors }: DeskFrontPage): FrontPageDraft {
  return {
    after: revision,
    lead: arrangement.lead,
    pins: arrangement.pins,
    sections: arrangement.sections.map((section, index) => ({ ...section, key: `s${index}` })),
    names: Object.fromEntries([
      ...articles.map(({ _id, title }) => [_id, title]),
      ...authors.map(({ _id, username }) => [_id, username]),
    ]),
  };
}

export const arrangementOf = ({ lead, pins, sections }: FrontPageDraft): Arrangement => ({
  lead,
  pins,
  sections: sections.map(({ key: _, ...section }) => section),
});

const numberOf = (key: string) => Number(key.slice(1));

/** A section of a kind, behind the others. */
export function withSection(draft: FrontPageDraft, kind: FrontSection['kind']): FrontPageDraft {
  const last = Math.max(-1, ...draft.sections.map(({ key }) => numberOf(key)));
  const added = { key: `s${last + 1}`, kind, title: '', of: '', count: 3, articles: [] };
  return { ...draft, sections: [...draft.sections, added] };
}

/** Puts rows in the order of their ids. */
export const inOrder = <Row>(rows: Row[], ids: string[], idOf: (row: Row) => string): Row[] =>
  ids.flatMap((id) => rows.find((row) => idOf(row) === id) ?? []);

/** All articles that editors have placed on the front page. */
export const pickedIn = ({ lead, pins, sections }: FrontPageDraft): Set<string> =>
  new Set([
    ...(lead === null ? [] : [lead]),
    ...pins.map(({ article }) => article),
    ...sections.flatMap(({ articles }) => articles),
  ]);

export const kindLabels: Record<FrontSection['kind'], string> = {
  newest: 'The newest articles',
  tag: 'A tag',
  sub: 'A sub-category',
  author: 'An author',
  series: 'A series of chosen articles',
};

/** The source of a section; empty while none is chosen. */
export function sourceName({ kind, of }: FrontSection, tags: Tag[], names: Record<string, string>): string {
  if (kind === 'newest') return NEWEST_TITLE;
  if (kind === 'author') return names[of] ?? '';
  if (kind === 'tag') return tags.find(({ _id }) => _id === of)?.title ?? '';
  return tags.flatMap(({ sub }) => sub).find(({ _id }) => _id === of)?.subcontent ?? '';
}

/** The name of a section in announcements of moving. */
export const sectionName = (section: FrontSection, tags: Tag[], names: Record<string, string>): string =>
  section.title.trim() || sourceName(section, tags, names) || kindLabels[section.kind];
