declare module './index' {
  interface Database {
    tag: TagTable;
    sub_tag: SubTagTable;
    tag_alias: TagAliasTable;
    sub_tag_alias: SubTagAliasTable;
    merged_tag: MergedTagTable;
  }
}

export interface TagTable {
  id: string;
  title: string;
  /** The title as it is compared. Unique. */
  title_key: string;
  position: number;
  /** Set while its articles are being moved to that tag; it is hidden, and removed after the last one. */
  merged_into: string | null;
}

export interface SubTagTable {
  id: string;
  tag_id: string;
  subcontent: string;
  /** The title as it is compared. Unique within its tag. */
  subcontent_key: string;
  position: number;
}

/** A title that a tag had before, until another tag gets it. */
interface TagAliasTable {
  title_key: string;
  tag_id: string;
}

/** A title that a sub-category had before, within the tag that it belongs to now. */
interface SubTagAliasTable {
  tag_id: string;
  subcontent_key: string;
  sub_id: string;
}

/** A tag or sub-category that was merged, and the one in its place, which is none of these itself. */
interface MergedTagTable {
  id: string;
  into_id: string;
}
