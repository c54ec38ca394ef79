import { BODY_MAX_BYTES } from '@contracts/limits';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { AppContext } from './context';
import { createId } from './lib/ids';
import { articleRoutes } from './modules/article/article.routes';
import { ownWorkRoutes } from './modules/article/ownWork.routes';
import { articleFilterRoutes } from './modules/articleFilter/articleFilter.routes';
import { authRoutes } from './modules/auth/auth.routes';
import { deskRoutes } from './modules/auth/desk.routes';
import { backupRoutes } from './modules/backup/backup.routes';
import { roomRoutes } from './modules/chat/room.routes';
import { checkRoutes } from './modules/check/check.routes';
import { commentRoutes } from './modules/comment/comment.routes';
import { deskCommentRoutes } from './modules/comment/deskComment.routes';
import { figureRoutes } from './modules/figure/figure.routes';
import { followRoutes } from './modules/follow/follow.routes';
import { healthRoutes } from './modules/health/health.routes';
import { imageRoutes } from './modules/image/image.routes';
import { notificationRoutes } from './modules/notification/notification.routes';
import { originalityRoutes } from './modules/originality/originality.routes';
import { personRoutes } from './modules/person/person.routes';
import { plagiarismRoutes } from './modules/plagiarism/plagiarism.routes';
import { publicArticleRoutes } from './modules/publicArticle/publicArticle.routes';
import { publishedRoutes } from './modules/published/published.routes';
import { decisionRoutes } from './modules/queue/decision.routes';
import { queueRoutes } from './modules/queue/queue.routes';
import { reactionRoutes } from './modules/reaction/reaction.routes';
import { rejectionReasonRoutes } from './modules/rejectionReason/rejectionReason.routes';
import { reportRoutes } from './modules/report/report.routes';
import { reviewRoutes } from './modules/review/review.routes';
import { reviewNoteRoutes } from './modules/reviewNote/reviewNote.routes';
import { revisionRoutes } from './modules/revision/revision.routes';
import { savedPostRoutes } from './modules/savedPost/savedPost.routes';
import { savedReplyRoutes } from './modules/savedReply/savedReply.routes';
import { searchRoutes } from './modules/search/search.routes';
import { tagRoutes } from './modules/tag/tag.routes';
import { tagEditingRoutes } from './modules/tag/tagEditing.routes';
import { userRoutes } from './modules/user/user.routes';
import { apiReference } from './plugins/apiReference';
import { authenticate } from './plugins/authenticate';
import { crossOrigin, pagesOrigin } from './plugins/crossOrigin';
import { answerUnroutable, errorReplies } from './plugins/errorReplies';
import { jsonBodies } from './plugins/jsonBodies';
import { requestLog } from './plugins/requestLog';
import { uploads } from './plugins/uploads';
import { validatorCompiler } from './plugins/validation';

/** The API, ready to be put behind the front or injected into. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // The front has named the request already, whatever the client called it.
    genReqId: (request) => String(request.headers['x-request-id'] ?? createId()),
    frameworkErrors: answerUnroutable,
    bodyLimit: BODY_MAX_BYTES,
    // Long searches are valid input, and Node's own limit on request lines still holds.
    routerOptions: { maxParamLength: 16_000 },
    trustProxy: context.env.TRUST_PROXY ?? false,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(requestLog);
  await app.register(errorReplies);
  await app.register(jsonBodies);
  await app.register(crossOrigin, { origin: pagesOrigin(context.env) });
  await app.register(apiReference);
  const { findCaller, findEditor, findSuspension } = context.auth;
  const { admitWrite } = context;
  await app.register(authenticate, { findCaller, findEditor, findSuspension, admitWrite });
  await app.register(uploads, { blobs: context.blobs });
  healthRoutes(app, context);
  authRoutes(app, context);
  deskRoutes(app, context);
  userRoutes(app, context);
  personRoutes(app, context);
  tagRoutes(app, context);
  tagEditingRoutes(app, context);
  figureRoutes(app, context);
  publicArticleRoutes(app, context);
  searchRoutes(app, context);
  commentRoutes(app, context);
  deskCommentRoutes(app, context);
  reportRoutes(app, context);
  reactionRoutes(app, context);
  savedPostRoutes(app, context);
  imageRoutes(app, context);
  articleRoutes(app, context);
  ownWorkRoutes(app, context);
  revisionRoutes(app, context);
  followRoutes(app, context);
  notificationRoutes(app, context);
  originalityRoutes(app, context);
  plagiarismRoutes(app, context);
  reviewRoutes(app, context);
  queueRoutes(app, context);
  publishedRoutes(app, context);
  articleFilterRoutes(app, context);
  decisionRoutes(app, context);
  reviewNoteRoutes(app, context);
  rejectionReasonRoutes(app, context);
  checkRoutes(app, context);
  backupRoutes(app, context);
  roomRoutes(app, context);
  savedReplyRoutes(app, context);
  await app.ready();
  return app;
}
