import type { HttpHandler } from 'msw';
import { articleFilterHandlers } from './articleFilters';
import { articleHandlers } from './articles';
import { authHandlers } from './auth';
import { backupHandlers } from './backups';
import { checkHandlers } from './checks';
import { commentHandlers } from './comments';
import { decisionHandlers } from './decisions';
import { deskHandlers } from './desk';
import { deskCommentHandlers } from './deskComments';
import { figureHandlers } from './figures';
import { followHandlers } from './follows';
import { healthHandlers } from './health';
import { imageHandlers } from './images';
import { myArticleHandlers } from './myArticles';
import { notificationHandlers } from './notifications';
import { originalityHandlers } from './originality';
import { ownWorkHandlers } from './ownWork';
import { peopleHandlers } from './people';
import { publicArticleHandlers } from './publicArticles';
import { publishedHandlers } from './published';
import { queueHandlers } from './queue';
import { reactionHandlers } from './reactions';
import { readingHandlers } from './reading';
import { rejectionReasonHandlers } from './rejectionReasons';
import { reportHandlers } from './reports';
import { reviewNoteHandlers } from './reviewNotes';
import { revisionHandlers } from './revisions';
import { roomNoteHandlers } from './roomNotes';
import { roomHandlers } from './rooms';
import { savedPostHandlers } from './savedPosts';
import { savedReplyHandlers } from './savedReplies';
import { searchHandlers } from './search';
import { standingHandlers } from './standing';
import { tagEditingHandlers } from './tagEditing';
import { tagHandlers } from './tags';
import { userHandlers } from './users';

const parameters = ({ info }: HttpHandler) => String(info.header).split(':').length;

/** The whole mock backend. msw takes the first match, so `/api/main/all_article` stands before `/api/main/:id`. */
export const handlers: HttpHandler[] = [
  ...articleHandlers,
  ...articleFilterHandlers,
  ...authHandlers,
  ...backupHandlers,
  ...checkHandlers,
  ...commentHandlers,
  ...decisionHandlers,
  ...deskHandlers,
  ...deskCommentHandlers,
  ...figureHandlers,
  ...followHandlers,
  ...healthHandlers,
  ...imageHandlers,
  ...myArticleHandlers,
  ...notificationHandlers,
  ...originalityHandlers,
  ...ownWorkHandlers,
  ...peopleHandlers,
  ...publicArticleHandlers,
  ...publishedHandlers,
  ...reactionHandlers,
  ...queueHandlers,
  ...readingHandlers,
  ...rejectionReasonHandlers,
  ...reportHandlers,
  ...reviewNoteHandlers,
  ...revisionHandlers,
  ...roomNoteHandlers,
  ...roomHandlers,
  ...savedPostHandlers,
  ...savedReplyHandlers,
  ...searchHandlers,
  ...standingHandlers,
  ...tagEditingHandlers,
  ...tagHandlers,
  ...userHandlers,
].sort((one, other) => parameters(one) - parameters(other));
