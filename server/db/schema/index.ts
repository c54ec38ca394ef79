import type {
  ArticleTable,
  ArticleViewTable,
  CoauthorTable,
  PublicationCountTable,
  PublicationTable,
} from './article';
import type { ArticleFilterTable } from './articleFilter';
import type { BackupTable } from './backup';
import type { ChatMessageTable, ChatNoteTable, ChatRoomTable } from './chat';
import type { CheckerTokenTable } from './checkerToken';
import type { CommentTable } from './comment';
import type { DecisionTable, ScheduledPublicationTable } from './decision';
import type { DeskLogTable } from './deskLog';
import type { ActiveAuthorTable, DailyFigureTable } from './figure';
import type { FollowTable, UserCountTable } from './follow';
import type { ImageReferenceTable, ImageTable, LooseImageTable, UploadTable } from './image';
import type {
  FanOutTable,
  NotificationActorTable,
  NotificationTable,
  PostNotificationTable,
} from './notification';
import type {
  FingerprintHolderTable,
  FingerprintTable,
  OriginalityTable,
  UnindexedArticleTable,
} from './originality';
import type { ReactionTable } from './reaction';
import type { MergedUserTable, RemovalTable } from './removal';
import type { ReportCaseTable, ReportTable, WithdrawnPublicationTable } from './report';
import type { RejectionReasonTable, ReviewNoteTable } from './reviewNote';
import type { RevisionTable } from './revision';
import type { SavedPostTable } from './savedPost';
import type { SavedReplyTable } from './savedReply';
import type { AuthorWordTable, SearchVariantTable, SearchWordTable } from './searchWord';
import type { SessionTable } from './session';
import type { SettingTable } from './setting';
import type { SignInFailureTable } from './signInFailure';
import type { MergedTagTable, SubTagAliasTable, SubTagTable, TagAliasTable, TagTable } from './tag';
import type { UserTable } from './user';
import type { ClaimTable, OpenDecisionTable, WaitingArticleTable, WaitingWordTable } from './waiting';

export interface Database {
  user: UserTable;
  session: SessionTable;
  sign_in_failure: SignInFailureTable;
  tag: TagTable;
  sub_tag: SubTagTable;
  tag_alias: TagAliasTable;
  sub_tag_alias: SubTagAliasTable;
  merged_tag: MergedTagTable;
  article: ArticleTable;
  revision: RevisionTable;
  publication: PublicationTable;
  coauthor: CoauthorTable;
  publication_count: PublicationCountTable;
  article_view: ArticleViewTable;
  comment: CommentTable;
  reaction: ReactionTable;
  search_word: SearchWordTable;
  search_variant: SearchVariantTable;
  author_word: AuthorWordTable;
  follow: FollowTable;
  user_count: UserCountTable;
  saved_post: SavedPostTable;
  notification: NotificationTable;
  notification_actor: NotificationActorTable;
  post_notification: PostNotificationTable;
  fan_out: FanOutTable;
  image: ImageTable;
  upload: UploadTable;
  loose_image: LooseImageTable;
  image_reference: ImageReferenceTable;
  checker_token: CheckerTokenTable;
  setting: SettingTable;
  fingerprint_holder: FingerprintHolderTable;
  fingerprint: FingerprintTable;
  originality: OriginalityTable;
  unindexed_article: UnindexedArticleTable;
  decision: DecisionTable;
  waiting_article: WaitingArticleTable;
  waiting_word: WaitingWordTable;
  claim: ClaimTable;
  open_decision: OpenDecisionTable;
  scheduled_publication: ScheduledPublicationTable;
  chat_room: ChatRoomTable;
  chat_message: ChatMessageTable;
  chat_note: ChatNoteTable;
  saved_reply: SavedReplyTable;
  desk_log: DeskLogTable;
  daily_figure: DailyFigureTable;
  active_author: ActiveAuthorTable;
  review_note: ReviewNoteTable;
  rejection_reason: RejectionReasonTable;
  removal: RemovalTable;
  merged_user: MergedUserTable;
  report_case: ReportCaseTable;
  report: ReportTable;
  withdrawn_publication: WithdrawnPublicationTable;
  backup: BackupTable;
  article_filter: ArticleFilterTable;
}
