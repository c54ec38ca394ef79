import type {
  ArticleTable,
  ArticleViewTable,
  CoauthorTable,
  PublicationCountTable,
  PublicationTable,
} from './article';
import type { CommentTable } from './comment';
import type { ReactionTable } from './reaction';
import type { AuthorWordTable, SearchVariantTable, SearchWordTable } from './searchWord';
import type { SessionTable } from './session';
import type { SettingTable } from './setting';
import type { SignInFailureTable } from './signInFailure';
import type { SubTagTable, TagTable } from './tag';
import type { UserTable } from './user';

export interface Database {
  user: UserTable;
  session: SessionTable;
  sign_in_failure: SignInFailureTable;
  tag: TagTable;
  sub_tag: SubTagTable;
  article: ArticleTable;
  publication: PublicationTable;
  coauthor: CoauthorTable;
  publication_count: PublicationCountTable;
  article_view: ArticleViewTable;
  comment: CommentTable;
  reaction: ReactionTable;
  search_word: SearchWordTable;
  search_variant: SearchVariantTable;
  author_word: AuthorWordTable;
  setting: SettingTable;
}
