export interface TagTable {
  id: string;
  title: string;
  /** The title as it is compared. Unique. */
  title_key: string;
  position: number;
}

export interface SubTagTable {
  id: string;
  tag_id: string;
  subcontent: string;
  /** The title as it is compared. Unique within its tag. */
  subcontent_key: string;
  position: number;
}
