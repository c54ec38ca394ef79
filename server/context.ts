import { type ContentCache, dropOnCommit } from './cache/cacheTags';
import type { DatabaseClient } from './db/client';
import { logFailedHooks } from './db/transact';
import type { Env } from './env';
import { createBlobs } from './lib/blobs';
import type { Clock } from './lib/clock';
import { createImageStore } from './lib/imageStore';
import { createRateLimiter, type RateLimiter } from './lib/rateLimit';
import type { Logger } from './logger';
import { createArticleService } from './modules/article/article.service';
import { createOwnWorkService } from './modules/article/ownWork.service';
import { createArticleFilterService } from './modules/articleFilter/articleFilter.service';
import { createAuthService } from './modules/auth/auth.service';
import { createSessionService } from './modules/auth/session.service';
import { createWriteLimits, type WriteLimits } from './modules/auth/writeLimits';
import { createBackupService } from './modules/backup/backup.service';
import { createChatService } from './modules/chat/chat.service';
import { createRoomService } from './modules/chat/room.service';
import { createRoomNoteService } from './modules/chat/roomNote.service';
import { createCheckService } from './modules/check/check.service';
import { createCommentService } from './modules/comment/comment.service';
import { createDeskComments } from './modules/comment/deskComments';
import { createDeskLog } from './modules/deskLog/deskLog.service';
import { createFigureService } from './modules/figure/figure.service';
import { createStorageChore } from './modules/figure/storage';
import { createFollowService } from './modules/follow/follow.service';
import { createImageService } from './modules/image/image.service';
import { createImageClaims } from './modules/image/imageClaims';
import { createImageReferences } from './modules/image/imageReferences';
import { createFanOut } from './modules/notification/fanOut';
import { createNotificationService } from './modules/notification/notification.service';
import { createPostNotificationService } from './modules/notification/postNotification.service';
import { createNotificationPruning } from './modules/notification/pruning';
import { createOriginalityService } from './modules/originality/originality.service';
import { createOriginalityIndex } from './modules/originality/originalityIndex';
import { webScansOf } from './modules/originality/webScan';
import { createPersonService } from './modules/person/person.service';
import { createRemovals } from './modules/person/removals';
import { copyleaksOf } from './modules/plagiarism/copyleaks';
import { createPlagiarismService } from './modules/plagiarism/plagiarism.service';
import { createViewService } from './modules/publicArticle/view.service';
import { createPublicationService } from './modules/publication/publication.service';
import { createCorrection } from './modules/published/correction';
import { createPublishedService } from './modules/published/published.service';
import { createPublishedList } from './modules/published/publishedList';
import { createReturn } from './modules/published/return';
import { createClaimService } from './modules/queue/claim.service';
import { createDecisionService } from './modules/queue/decision.service';
import { createOpenDecisions } from './modules/queue/openDecisions';
import { createQueueService } from './modules/queue/queue.service';
import { createQueueUpkeep } from './modules/queue/queueUpkeep';
import { createWaitingArticles } from './modules/queue/waitingArticles';
import { createReactionService } from './modules/reaction/reaction.service';
import { createRejectionReasonService } from './modules/rejectionReason/rejectionReason.service';
import { createReportService } from './modules/report/report.service';
import { createWithdrawal } from './modules/report/withdrawal';
import { createReviewService } from './modules/review/review.service';
import { createStandingService } from './modules/review/standing.service';
import { createReviewNoteService } from './modules/reviewNote/reviewNote.service';
import { createHistory } from './modules/revision/history';
import { createRevisionService } from './modules/revision/revision.service';
import { createThinning } from './modules/revision/thinning';
import { createSavedPostService } from './modules/savedPost/savedPost.service';
import { createSavedReplyService } from './modules/savedReply/savedReply.service';
import { createScheduleService } from './modules/schedule/schedule.service';
import { createTimedPublishing } from './modules/schedule/timedPublishing';
import { createSearchService } from './modules/search/search.service';
import { createSubTagEditing } from './modules/tag/subTagEditing.service';
import { createTagService } from './modules/tag/tag.service';
import { createTagEditing } from './modules/tag/tagEditing.service';
import { createTagMerge } from './modules/tag/tagMerge';
import { createProfileService } from './modules/user/profile.service';
import { createUserService } from './modules/user/user.service';
import type { EventLimits } from './realtime/eventLimits';
import { createLiveChannel } from './realtime/liveChannel';
import { createLiveNews } from './realtime/liveNews';
import { createPresence, type Presence } from './realtime/presence';

/** What everything else is made from. */
export interface Dependencies {
  env: Env;
  log: Logger;
  clock: Clock;
  database: DatabaseClient;
  cache: ContentCache;
  /** Limits and presence over several instances; absent where one process serves all. */
  shared?: { limiter: RateLimiter; presence: Presence };
  /** How often it is looked for what another instance has left undone; tests do not wait half a minute. */
  lookEveryMs?: number;
  /** How many articles of a merged tag are moved at once; tests have few. */
  mergeBatch?: number;
  /** Others than people have, for tests and measurements that write without a pause. */
  writeLimits?: WriteLimits;
  /** The same for what is sent over a connection. */
  eventLimits?: EventLimits;
}

/** The one place where the parts of the server are put together. */
export function createContext(given: Dependencies) {
  logFailedHooks(given.database.db, given.log);
  const live = createLiveChannel();
  const dependencies = { ...given, cache: dropOnCommit(given.cache), news: createLiveNews(live) };
  const limiter = dependencies.shared?.limiter ?? createRateLimiter(dependencies.clock);
  const presence = dependencies.shared?.presence ?? createPresence();
  const blobs = createBlobs(dependencies.env);
  const claims = createImageClaims({ ...dependencies, blobs });
  const images = createImageStore(blobs, claims);
  const uploads = createImageService({ ...dependencies, images, claims, limiter });
  const imageReferences = createImageReferences(dependencies);
  const sessions = createSessionService(dependencies);
  const search = createSearchService(dependencies);
  const users = createUserService({ ...dependencies, imageReferences, sessions, authorIndex: search });
  const profiles = createProfileService({ ...dependencies, imageReferences, authorIndex: search });
  const auth = createAuthService({ ...dependencies, users, sessions });
  const admitWrite = createWriteLimits(limiter, dependencies.writeLimits);
  const deskLog = createDeskLog(dependencies);
  const chat = createChatService({ ...dependencies, live });
  const rooms = createRoomService({ ...dependencies, presence, deskLog, search, chat });
  const roomNotes = createRoomNoteService({ ...dependencies, deskLog, rooms });
  const savedReplies = createSavedReplyService({ ...dependencies, deskLog });
  const notifications = createNotificationService({ ...dependencies, users, live });
  const tags = createTagService(dependencies);
  const originalityIndex = createOriginalityIndex(dependencies);
  const publications = createPublicationService({
    ...dependencies,
    originalityIndex,
    imageReferences,
    tags,
    searchIndex: search,
  });
  const tagMerge = createTagMerge({ ...dependencies, publications });
  const tagEditing = createTagEditing({ ...dependencies, deskLog, tagMerge });
  const subTagEditing = createSubTagEditing({ ...dependencies, deskLog });
  const fanOut = createFanOut(dependencies);
  const postNotifications = createPostNotificationService({ ...dependencies, publications, fanOut });
  const follows = createFollowService({
    ...dependencies,
    users,
    profiles,
    postNotifications,
    notifier: notifications,
  });
  const copyleaks = copyleaksOf(dependencies);
  const plagiarism = createPlagiarismService({ ...dependencies, copyleaks });
  const checks = createCheckService(dependencies);
  const waiting = createWaitingArticles({ ...dependencies, checks, deskLog });
  const articleClaims = createClaimService({ ...dependencies, deskLog });
  const originality = createOriginalityService({
    ...dependencies,
    plagiarism,
    waiting,
    webScans: webScansOf(dependencies.env, copyleaks),
  });
  const schedules = createScheduleService({ ...dependencies, imageReferences });
  const history = createHistory({ ...dependencies, imageReferences });
  const articles = createArticleService({
    ...dependencies,
    history,
    imageReferences,
    tags,
    publications,
    schedules,
    checks,
    originalityIndex,
    originality,
    waiting,
    deskLog,
  });
  const timedPublishing = createTimedPublishing({
    ...dependencies,
    deskLog,
    originalityIndex,
    articles,
    schedules,
    publications,
    postNotifications,
    notifier: notifications,
  });
  const revisions = createRevisionService({ ...dependencies, history, articles, tags, users });
  const reviewNotes = createReviewNoteService({ ...dependencies, deskLog, articles });
  const rejectionReasons = createRejectionReasonService({ ...dependencies, deskLog });
  const reviews = createReviewService({
    ...dependencies,
    reviewNotes,
    claims: articleClaims,
    waiting,
    deskLog,
    history,
    originalityIndex,
    articles,
    publications,
    schedules,
    timedPublishing,
    postNotifications,
    notifier: notifications,
  });
  const openDecisions = createOpenDecisions({ ...dependencies, articles, reviews, waiting });
  const decisions = createDecisionService({
    ...dependencies,
    deskLog,
    claims: articleClaims,
    openDecisions,
  });
  const queue = createQueueService({
    ...dependencies,
    tags,
    articles,
    reviews,
    revisions,
    publications,
    deskLog,
  });
  const standings = createStandingService({ ...dependencies, articles });
  const ownWork = createOwnWorkService({ ...dependencies, articles, standings });
  const views = createViewService({ ...dependencies, publications });
  const comments = createCommentService({ ...dependencies, publications, notifier: notifications });
  const reports = createReportService({ ...dependencies, comments, publications, deskLog });
  const deskComments = createDeskComments({
    ...dependencies,
    publications,
    notifier: notifications,
    reports,
    deskLog,
  });
  const withdrawPublished = createWithdrawal({
    ...dependencies,
    articles,
    publications,
    history,
    schedules,
    originalityIndex,
    notifier: notifications,
    reports,
    deskLog,
    waiting,
  });
  const publishedList = createPublishedList({ ...dependencies, tags, search, publications });
  const published = createPublishedService({ ...dependencies, publications, revisions, publishedList });
  const correctPublished = createCorrection({
    ...dependencies,
    tags,
    articles,
    publications,
    published,
    schedules,
    notifier: notifications,
    deskLog,
  });
  const returnPublished = createReturn({
    ...dependencies,
    articles,
    publications,
    originalityIndex,
    schedules,
    reports,
    notifier: notifications,
    deskLog,
  });
  const articleFilters = createArticleFilterService({ ...dependencies, deskLog });
  const reactions = createReactionService({ ...dependencies, publications, notifier: notifications });
  const savedPosts = createSavedPostService({ ...dependencies, publications });
  const removals = createRemovals({
    ...dependencies,
    sessions,
    imageReferences,
    authorIndex: search,
    articles,
    publications,
    notifications,
    postNotifications,
  });
  const people = createPersonService({
    ...dependencies,
    deskLog,
    sessions,
    articles,
    removals,
    claims: articleClaims,
  });
  const backups = createBackupService({ ...dependencies, blobs, deskLog, users });
  const figures = createFigureService(dependencies);
  const chores = {
    'storage used': createStorageChore(dependencies),
    'old activity': figures.forgetWeeks,
    'expired tokens': plagiarism.removeExpired,
    'deleted articles': articles.removeForGood,
    'unused images': uploads.removeUnused,
    'old revisions': createThinning({ ...dependencies, articles, imageReferences }),
    'old notifications': createNotificationPruning(dependencies),
    'missing fingerprints': originalityIndex.indexBacklog,
    'waiting articles': createQueueUpkeep({ ...dependencies, checks, waiting, originality }),
  };
  return {
    ...given,
    chores,
    figures,
    blobs,
    images,
    uploads,
    imageReferences,
    live,
    deskLog,
    chat,
    rooms,
    roomNotes,
    savedReplies,
    limiter,
    presence,
    notifications,
    fanOut,
    postNotifications,
    users,
    profiles,
    people,
    removals,
    follows,
    auth,
    admitWrite,
    search,
    tags,
    tagMerge,
    tagEditing,
    subTagEditing,
    publications,
    articles,
    revisions,
    timedPublishing,
    reviews,
    queue,
    articleClaims,
    decisions,
    openDecisions,
    reviewNotes,
    rejectionReasons,
    standings,
    ownWork,
    checks,
    views,
    comments,
    reports,
    deskComments,
    withdrawPublished,
    published,
    correctPublished,
    returnPublished,
    articleFilters,
    reactions,
    savedPosts,
    plagiarism,
    originality,
    originalityIndex,
    backups,
  };
}

export type AppContext = ReturnType<typeof createContext>;
