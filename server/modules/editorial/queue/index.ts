import { defineFeature, type Made } from '../../../feature';
import { createAbsenceService } from './assignment/absence.service';
import { assignmentRoutes } from './assignment/assignment.routes';
import { createAssignmentService } from './assignment/assignment.service';
import { assignmentNotice } from './assignment/assignmentNotice';
import { createTurnsService } from './assignment/turns.service';
import { boardRoutes } from './board/board.routes';
import { createBoardService } from './board/board.service';
import { createBringOut } from './bringOut';
import { createClaimService } from './claim.service';
import { decisionRoutes } from './decision.routes';
import { createDecisionService } from './decision.service';
import { queueFilterRoutes } from './filters/queueFilter.routes';
import { createQueueFilterService } from './filters/queueFilter.service';
import { createLatePictures } from './latePictures';
import { manyRoutes } from './many/many.routes';
import { createManyService } from './many/many.service';
import { claimNotice } from './notices/claimNotice';
import { decisionNotice } from './notices/decisionNotice';
import { createQueueReminder, queueNotice } from './notices/longWaits';
import { createOpenDecisions } from './openDecisions';
import { queueRoutes } from './queue.routes';
import { createQueueService } from './queue.service';
import { createQueueUpkeep } from './queueUpkeep';
import { reviewRoutes } from './review.routes';
import { createReviewService } from './review.service';
import { createOutsideSignOffs } from './signOff/outsideSignOffs';
import { signOffPageRoutes } from './signOff/page/signOffPage.routes';
import { signOffRoutes } from './signOff/signOff.routes';
import { signOffNotice } from './signOff/signOffNotice';
import { createSignOffs } from './signOff/signOffs';
import { createReviewStages } from './stages/reviewStages';
import { createStagePlaces } from './stages/stagePlaces';
import { workflowRoutes } from './stages/workflow.routes';
import { createWorkflowService } from './stages/workflow.service';
import { createLaterReviews } from './trust/laterReviews';
import { trustRoutes } from './trust/trust.routes';
import { createTrust } from './trust/trust.service';
import { createTrustedPublishing } from './trust/trustedPublishing';
import { createWaitingArticles } from './waitingArticles';

const services = {
  assignments: createAssignmentService,
  absences: createAbsenceService,
  turns: createTurnsService,
  board: createBoardService,
  waiting: createWaitingArticles,
  bringOut: createBringOut,
  articleClaims: createClaimService,
  openDecisions: createOpenDecisions,
  decisions: createDecisionService,
  latePictures: createLatePictures,
  queue: createQueueService,
  queueFilters: createQueueFilterService,
  queueMany: createManyService,
  queueReminder: createQueueReminder,
  queueUpkeep: createQueueUpkeep,
  reviews: createReviewService,
  reviewStages: createReviewStages,
  signOffs: createSignOffs,
  outsideSignOffs: createOutsideSignOffs,
  stagePlaces: createStagePlaces,
  trust: createTrust,
  laterReviews: createLaterReviews,
  trustedPublishing: createTrustedPublishing,
  workflows: createWorkflowService,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [
    queueRoutes,
    queueFilterRoutes,
    decisionRoutes,
    reviewRoutes,
    assignmentRoutes,
    workflowRoutes,
    signOffRoutes,
    signOffPageRoutes,
    trustRoutes,
    manyRoutes,
    boardRoutes,
  ],
  jobs: ({ openDecisions, articleClaims, assignments, stagePlaces }) => [
    openDecisions,
    articleClaims.expiry,
    assignments.reminders,
    stagePlaces,
  ],
  notices: (parts) => ({
    decision: decisionNotice(parts.database.db),
    claim: claimNotice(parts),
    queue: queueNotice(parts),
    assignment: assignmentNotice(parts),
    signoff: signOffNotice(parts.database),
  }),
  metrics: ({ articles }) => [
    {
      name: 'byline_articles_waiting',
      help: 'Articles that wait for an editor.',
      type: 'gauge',
      read: articles.countWaiting,
    },
  ],
  chores: ({ queueUpkeep, queueReminder, stagePlaces, signOffs }) => ({
    'waiting articles': queueUpkeep,
    'reminder of long waits': queueReminder,
    'stages of waiting articles': stagePlaces.lookAgain,
    'old links of sign-offs': signOffs.prune,
  }),
  // A link that was withdrawn since the backup must stay so.
  notInBackups: { dropped: ['sign_off_link'] },
});
