declare module './index' {
  interface Database {
    sample_part: SamplePartTable;
    set_up_link: SetUpLinkTable;
  }
}

export type SampleKind = 'user' | 'article' | 'tag' | 'sub';

/** What was loaded with the sample publication. It may be deleted, so there are no references. */
interface SamplePartTable {
  kind: SampleKind;
  id: string;
  /** The original title of a tag, in its form for comparison; empty for the other kinds. */
  title_key: string;
}

/** The link with which a site without an editor is set up: the newest, in one row at most. */
interface SetUpLinkTable {
  id: 1;
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string;
  expires_at: string;
}
