import type { CacheDrops } from '../../cache/cacheTags';
import type { Tx } from '../../db/transact';
import type { LiveNews } from '../../realtime/liveNews';
import type { DeskLog } from '../deskLog/deskLog.service';
import type { ImageReferences } from '../image/imageReferences';
import type { Notifier } from '../notification/notifier';
import type { PostNotificationService } from '../notification/postNotification.service';
import type { OriginalityService } from '../originality/originality.service';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationChange, Publisher } from '../publication/publisher';
import type { WaitingArticles } from '../queue/waitingArticles';
import type { ReportService } from '../report/report.service';
import type { History } from '../revision/history';
import type { ScheduleService } from '../schedule/schedule.service';
import type { TimedPublishing } from '../schedule/timedPublishing';
import type { SearchService } from '../search/search.service';

/** What changes with an article, in the order of the columns of the table in docs/architecture.md. */
export const subscribers = [
  'publication',
  'queue',
  'history',
  'search',
  'fingerprints',
  'images',
  'schedule',
  'caches',
  'open tabs',
  'notifications',
  'reports',
  'log',
  'statistics',
] as const;

export type Subscriber = (typeof subscribers)[number];

/** The services of the subscribers. */
export interface EffectParts {
  cache: CacheDrops;
  news: LiveNews;
  deskLog: Pick<DeskLog, 'note'>;
  history: Pick<History, 'holdImages' | 'keepForGood' | 'keepPresent' | 'note'>;
  imageReferences: Pick<ImageReferences, 'removeReferences' | 'setReferences'>;
  notifier: Pick<Notifier, 'notify'>;
  originality: Pick<OriginalityService, 'checkSubmitted'>;
  originalityIndex: Pick<OriginalityIndex, 'indexPublication' | 'removePublication' | 'syncWaiting'>;
  postNotifications: Pick<PostNotificationService, 'begin'>;
  publisher: Publisher;
  reports: Pick<ReportService, 'settle'>;
  schedules: Pick<ScheduleService, 'cancel' | 'follow' | 'hold' | 'plan' | 'rewrite' | 'unhold'>;
  search: Pick<SearchService, 'indexPublication' | 'removePublication'>;
  waiting: Pick<WaitingArticles, 'syncQueue'>;
  timedPublishing: Pick<TimedPublishing, 'wake'>;
}

/** One thing that a subscriber does when something happens to an article. */
export interface Effect<Facts> {
  subscriber: Subscriber;
  /** A few words for the table in docs/architecture.md. */
  does: string;
  run: (parts: EffectParts, trx: Tx, facts: Facts, change: PublicationChange) => unknown;
}

/** What becomes of the publication: it comes before all else, which follows what it was and is. */
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
