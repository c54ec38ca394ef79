import type { FrontSection } from '@contracts/frontPage';
import type { AuthorRef } from '@contracts/user';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import { listAuthors, listMerged, listSubTags, listTags } from './names.repository';

/** The current name of a section's source. */
interface Category {
  tag: { _id: string; title: string };
  /** Empty for a whole tag. */
  sub: string;
}

export interface Names {
  /** The id by which a tag, a sub-category or an author is found now. */
  idOf(id: string): string;
  tag(id: string): Category | undefined;
  sub(id: string): Category | undefined;
  author(id: string): AuthorRef | undefined;
}

/** Reads the names for all sections at once, and follows merges. */
export async function readNames(db: Db, kind: DatabaseKind, sections: FrontSection[]): Promise<Names> {
  const idsOf = (wanted: FrontSection['kind']) => [
    ...new Set(sections.flatMap((section) => (section.kind === wanted ? section.of : []))),
  ];
  const [tagIds, subIds, authorIds] = [idsOf('tag'), idsOf('sub'), idsOf('author')];
  const into = new Map<string, string>();
  const idOf = (id: string) => into.get(id) ?? id;

  async function follow(table: 'merged_tag' | 'merged_user', ids: string[]): Promise<void> {
    const rows = ids.length > 0 ? await listMerged(db, kind, table, ids) : [];
    for (const { id, into_id } of rows) into.set(id, into_id);
  }
  const found = <Row>(ids: string[], list: (db: Db, kind: DatabaseKind, ids: string[]) => Promise<Row[]>) =>
    ids.length > 0 ? list(db, kind, ids.map(idOf)) : [];

  await follow('merged_tag', [...tagIds, ...subIds]);
  await follow('merged_user', authorIds);
  const tags = new Map<string, Category>();
  for (const { id, title } of await found(tagIds, listTags))
    tags.set(id, { tag: { _id: id, title }, sub: '' });
  const subs = new Map<string, Category>();
  for (const row of await found(subIds, listSubTags)) {
    subs.set(row.id, { tag: { _id: row.tag_id, title: row.tag }, sub: row.subcontent });
  }
  const authors = new Map<string, AuthorRef>();
  for (const { id, username, profile_pic } of await found(authorIds, listAuthors)) {
    authors.set(id, { _id: id, username, profile_pic });
  }
  return {
    idOf,
    tag: (id) => tags.get(idOf(id)),
    sub: (id) => subs.get(idOf(id)),
    author: (id) => authors.get(idOf(id)),
  };
}
