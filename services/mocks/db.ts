import type { OwnAppeal } from '@contracts/appeal';
import type { ArticleDoc, ArticleStatus } from '@contracts/article';
import type { OwnCommission } from '@contracts/commission';
import type { CorrectionNote, CorrectionNoteBody } from '@contracts/correctionNote';
import type { MailChoices } from '@contracts/notice';
import type { NotificationKind } from '@contracts/notification';
import type { Originality } from '@contracts/originality';
import type { OwnSuggestion } from '@contracts/readerSuggestion';
import type { EditorNote, ReviewNote } from '@contracts/reviewNote';
import type { StageSetting } from '@contracts/reviewStage';
import type { RevisionReason } from '@contracts/revision';
import type { ReportKind } from '@contracts/rules/reportKinds';
import type { StageApproval } from '@contracts/rules/review/standing';
import type { TrustNews } from '@contracts/rules/review/trust';
import type { SiteChanges } from '@contracts/rules/site/siteDefaults';
import type { Tag } from '@contracts/tag';
import type { KeptTrustRules } from '@contracts/trust';
import type { Me } from '@contracts/user';
import type { ChatTables } from './chatTables';
import { seed } from './seed';

export interface MockUser extends Me {
  /** Null or absent while nothing of it was asked for. */
  deletion?: { at: string; keeps_articles: boolean } | null;
  /** To which a link for a change of the address was sent. */
  nextEmail?: string;
  /** The person's choices of mails; absent without choices. */
  mails?: Pick<MailChoices, 'time_zone' | 'choices'>;
  /** When a copy of their data was asked for. */
  dataAskedAt?: string;
  password: string;
  /** Its `added_at` is null until a code of it was sent. */
  authenticator?: { secret: string; added_at: string | null; lastStep: number };
  passkeys?: { id: string; name: string; added_at: string; used_at: string | null }[];
  recoveryCodes?: string[];
  /** The token of a sign-in that waits for a code. */
  secondStep?: string;
  /** With which accounts of the sign-in provider they are linked. */
  linked?: { id: string; email: string; added_at: string; used_at: string | null }[];
  /** Why editors keep this person out; null without a reason. */
  suspension?: { reason: string | null; date: string };
  /** Names that were given up, as they are compared. */
  formerNames?: string[];
  /** When the account was made, where that is not before all that is seeded. */
  since?: string;
}

/** The fields that the author's version and the published one share. */
export interface MockText {
  title: string;
  tag: string;
  sub: string;
  summary: string;
  cover_pic: string;
  cover_alt: string | null;
  /** HTML of the mock's plain paragraphs. */
  content: string;
}

export interface MockArticle extends MockText {
  _id: string;
  authorId: string;
  status: ArticleStatus;
  revision: number;
  doc: ArticleDoc | null;
  savedAt: string;
  /** Its approvals, while it waits. */
  approvals?: StageApproval[];
  /** The stages that it does not pass while it waits, as its author is trusted. */
  leftOut?: string[];
  /** Whether the last decision on it was a rejection, also once it was submitted again. */
  wasSentBack?: boolean;
  /** Since when it waits, where that is not since it was saved. */
  submittedAt?: string;
  publish_at: string | null;
  /** Whether editors set that. */
  timeByEditors?: true;
  /** When the accepted revision goes out, where one waits for its time. */
  scheduledAt?: string;
  scheduledRevision?: number;
  /** When it goes offline; nothing does in the mock. */
  endsAt?: string | null;
  createKey?: string;
  /** The last one with articles of others. */
  comparison?: Originality;
  rejection: { reason: string; date: string } | null;
  /** The note for readers that its author proposes. */
  proposedNote?: CorrectionNoteBody | null;
  published: (MockText & { revision: number; date: string; corrections?: CorrectionNote[] }) | null;
  views: number;
  likedBy: string[];
  dislikedBy: string[];
}

/** The fields that an author can change. */
export interface MockState extends MockText {
  doc: ArticleDoc | null;
  publish_at: string | null;
}

/** A state of an article that is kept. */
export interface MockRevision extends MockState {
  articleId: string;
  revision: number;
  events: { reason: RevisionReason; date: string }[];
}

/** An author's appeal against a rejection, as its author sees it. */
export interface MockAppeal extends OwnAppeal {
  articleId: string;
  /** The date of the decision. */
  decided: string;
}

/** What counts for an author on the ladder of trust. No level is held in the mock: that is done at the desk. */
export interface MockTrust {
  userId: string;
  accepted: number;
  /** The last rejection that changed it. */
  change: { articleId: string; date: string; back: boolean } | null;
}

/** A pitch or commission of an author, as its author sees it. */
export interface MockCommission extends OwnCommission {
  authorId: string;
}

export interface MockComment {
  _id: string;
  articleId: string;
  authorId: string;
  content: string;
  date: string;
  /** Waits for an editor: only its author sees it. */
  held?: true;
  /** Why an editor took it away. */
  removed?: { reason: string; date: string; editorId: string | null };
}

/** An author's report to the editors. */
export interface MockReport {
  thing: 'comment' | 'article';
  thingId: string;
  userId: string;
  kind: ReportKind;
  words: string;
  date: string;
}

/** An editor's note on an article. */
export interface MockReviewNote
  extends Pick<
      EditorNote,
      | '_id'
      | 'passage'
      | 'field'
      | 'content'
      | 'suggestion'
      | 'outcome'
      | 'revision'
      | 'date'
      | 'done'
      | 'audience'
    >,
    Partial<Pick<ReviewNote, 'answers' | 'resolved' | 'rich' | 'cover' | 'corrected'>> {
  articleId: string;
  /** Null for a former user. */
  editorId: string | null;
  /** Since when its author can see it; null where they cannot. */
  sentAt: string | null;
}

/** A correction that a reader suggests. */
export interface MockReaderSuggestion extends Omit<OwnSuggestion, 'article'> {
  articleId: string;
  readerId: string;
}

export interface MockFollow {
  followerId: string;
  followedId: string;
  date: string;
}

export interface MockSavedPost {
  userId: string;
  articleId: string;
  date: string;
}

export interface MockNotification {
  _id: string;
  userId: string;
  kind: NotificationKind;
  articleId?: string;
  /** The actors, newest first. */
  actorIds: string[];
  date: string;
  read: boolean;
  /** The comment it is about. */
  commentId?: string;
  /** What an editor changed, and what could not be changed in the author's newer draft. */
  correction?: { changed: string[]; missed: string[] };
  /** Another level on the ladder of trust. */
  trust?: TrustNews;
}

/** A published article of a followed author, for one follower. */
interface MockPostNotification {
  userId: string;
  articleId: string;
  read: boolean;
}

export interface MockImage {
  publicId: string;
  url: string;
  ownerId: string;
  /** As it was uploaded, as a data URL. */
  file?: string;
}

/** The person that the sign-in provider identified. */
export interface MockProviderTicket {
  email: string;
  name: string;
  /** The account to link; absent for a sign-in. */
  linking?: string;
}

export interface MockDb {
  users: MockUser[];
  /** User ids by token. */
  sessions: Map<string, string>;
  /** The name of the sign-in provider; null without one. */
  provider: string | null;
  /** The provider's answers, by the ticket with which the page continues. */
  providerTickets: Map<string, MockProviderTicket>;
  /** By what their links end with. */
  invitations: { token: string; ends_at: string }[];
  /** Requests that an editor must accept first. */
  signUpRequests: { username: string; email: string; password: string }[];
  /** Sign-ups whose address must be confirmed first, by the tokens of their links. */
  signUpLinks: { token: string; username: string; email: string; password: string }[];
  tags: Tag[];
  articles: MockArticle[];
  /** Can be restored for a day. */
  deletedArticles: MockArticle[];
  revisions: MockRevision[];
  comments: MockComment[];
  reports: MockReport[];
  reviewNotes: MockReviewNote[];
  readerSuggestions: MockReaderSuggestion[];
  appeals: MockAppeal[];
  commissions: MockCommission[];
  /** The stages of the review that are set: of a tag, by its id, or for null of all others. */
  workflows: { tag: string | null; stages: StageSetting[]; version: string }[];
  /** The ladder of trust. */
  trust: { rules: KeptTrustRules; authors: MockTrust[] };
  follows: MockFollow[];
  saved: MockSavedPost[];
  notifications: MockNotification[];
  postNotifications: MockPostNotification[];
  images: MockImage[];
  /** The views, by person, article and day. */
  countedViews: string[];
  /** With which the web is searched too; null where no checker is configured. */
  checkerToken: string | null;
  /** The site's own settings. */
  site: SiteChanges;
  chat: ChatTables;
  /** Grows with everything made, for ids and dates that are the same in each run. */
  made: number;
}

/** The whole backend; a fresh copy of the seed after `resetDb`. */
export let db: MockDb = seed();

export function resetDb(): void {
  db = seed();
}

/** Continues with a stored state. */
export function restoreDb(kept: MockDb): void {
  db = kept;
}

export function makeId(kind: string): string {
  db.made += 1;
  return `${kind}-new-${db.made}`;
}

/** A minute later with everything that was made, starting after all that is seeded. */
export function now(): string {
  return new Date(Date.UTC(2023, 5, 1, 12, db.made)).toISOString();
}
