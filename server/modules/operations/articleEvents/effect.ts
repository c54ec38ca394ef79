import type { AuditLog } from '../../../auditLog/auditLog';
import type { CacheDrops } from '../../../cache/cacheTags';
import type { Tx } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import type { LiveNews } from '../../../realtime/liveNews';
import type { Notifier } from '../../community/notification/notifier';
import type { PostNotificationService } from '../../community/notification/postNotification.service';
import type { ReportService } from '../../community/report/report.service';
import type { PictureWork } from '../../core/article/pictures/pictureWork';
import type { History } from '../../core/history/history';
import type { ImageReferences } from '../../core/image/imageReferences';
import type { PublicationChange, Publisher } from '../../core/publication/publisher';
import type { ReviewFigures } from '../../core/publication/reviewFigures';
import type { SearchService } from '../../core/search/search.service';
import type { OriginalityService } from '../../editorial/originality/originality.service';
import type { OriginalityIndex } from '../../editorial/originality/originalityIndex';
import type { WaitingArticles } from '../../editorial/queue/waitingArticles';
import type { ReviewNoteService } from '../../editorial/reviewNote/reviewNote.service';
import type { ArticleEnds } from '../../editorial/schedule/dates/articleEnds';
import type { ArticleUpdates } from '../../editorial/schedule/dates/articleUpdates';
import type { ScheduleService } from '../../editorial/schedule/schedule.service';
import type { TimedPublishing } from '../../editorial/schedule/timedPublishing';

/** The parts that an article event changes, in the order of the columns of the table in docs/architecture.md. */
export const subscribers = [
  'publication',
  'queue',
  'notes',
  'history',
  'search',
  'fingerprints',
  'images',
  'schedule',
  'caches',
  'open tabs',
  'notifications',
  'mails',
  'webhooks',
  'reports',
  'appeals',
  'commissions',
  'trust',
  'log',
  'statistics',
] as const;

type Subscriber = (typeof subscribers)[number];

/** The services of the subscribers. */
export interface EffectParts {
  cache: CacheDrops;
  news: LiveNews;
  appealClosing: Pick<Services['appealClosing'], 'close'>;
  commissionProgress: Pick<Services['commissionProgress'], 'follow' | 'loseDraft'>;
  articlePictures: Pick<Services['articlePictures'], 'drawAhead'>;
  auditLog: Pick<AuditLog, 'note'>;
  history: Pick<History, 'holdImages' | 'keepForGood' | 'keepPresent' | 'note' | 'setTime'>;
  importPictures: Pick<Services['importPictures'], 'giveUp' | 'settleShown'>;
  imageReferences: Pick<ImageReferences, 'removeReferences' | 'setReferences'>;
  notices: Pick<Services['notices'], 'hasten' | 'tell'>;
  notifier: Pick<Notifier, 'notify'>;
  originality: Pick<OriginalityService, 'checkSubmitted'>;
  originalityIndex: Pick<OriginalityIndex, 'indexPublication' | 'removePublication' | 'syncWaiting'>;
  pictureWork: Pick<PictureWork, 'add'>;
  postNotifications: Pick<PostNotificationService, 'begin'>;
  publisher: Publisher;
  reports: Pick<ReportService, 'settle'>;
  reviewFigures: Pick<ReviewFigures, 'move'>;
  reviewNotes: Pick<ReviewNoteService, 'countOpen' | 'send'>;
  schedules: Pick<
    ScheduleService,
    'beginEnd' | 'cancel' | 'follow' | 'hold' | 'move' | 'plan' | 'rewrite' | 'unhold' | 'wishEndAgain'
  >;
  search: Pick<SearchService, 'indexPublication' | 'removePublication'>;
  suggestedPictures: Pick<Services['suggestedPictures'], 'release'>;
  trust: Pick<Services['trust'], 'noteAccepted' | 'noteCorrection' | 'stepBack' | 'takeBack'>;
  laterReviews: Pick<Services['laterReviews'], 'begin' | 'drop' | 'dropUnlisted' | 'list'>;
  waiting: Pick<WaitingArticles, 'renameAuthor' | 'syncQueue'>;
  webhooks: Pick<Services['webhooks'], 'articleGone' | 'articleShown' | 'articleSubmitted'>;
  timedPublishing: Pick<TimedPublishing, 'wake'>;
  articleEnds: Pick<ArticleEnds, 'wake'>;
  articleUpdates: Pick<ArticleUpdates, 'settle'> & { reminders: Pick<ArticleUpdates['reminders'], 'wake'> };
}

/** One thing that a subscriber does when something happens to an article. */
export interface Effect<Facts> {
  subscriber: Subscriber;
  /** A few words for the table in docs/architecture.md. */
  does: string;
  run: (parts: EffectParts, trx: Tx, facts: Facts, change: PublicationChange) => unknown;
}

/** How the publication changes. This runs first; the other effects depend on its state before and after. */
export interface PublicationStep<Facts> {
  does: string;
  run: (parts: EffectParts, trx: Tx, facts: Facts) => Promise<PublicationChange>;
}

/** All that one event means. */
export interface EventRow<Facts> {
  /** When it is recorded, for the table in docs/architecture.md. */
  when: string;
  publication?: PublicationStep<Facts>;
  /** In the order in which they run. */
  effects: Effect<Facts>[];
}

/** Makes the effects of a subscriber. */
export const effectsOf =
  (subscriber: Subscriber) =>
  <Facts>(does: string, run: Effect<Facts>['run']): Effect<Facts> => ({ subscriber, does, run });
