/** What tags and sub-categories were called before, as `textKey` has it: it leads to them still. */
export interface TagNames {
  tags: { key: string; tagId: string }[];
  subs: { key: string; tagId: string; subId: string }[];
}
