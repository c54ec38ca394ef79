import type { HttpHandler } from 'msw';
import { articleHandlers } from './articles';
import { authHandlers } from './auth';
import { checkHandlers } from './checks';
import { commentHandlers } from './comments';
import { decisionHandlers } from './decisions';
import { deskHandlers } from './desk';
import { deskCommentHandlers } from './deskComments';
import { followHandlers } from './follows';
import { imageHandlers } from './images';
import { myArticleHandlers } from './myArticles';
import { notificationHandlers } from './notifications';
import { originalityHandlers } from './originality';
import { peopleHandlers } from './people';
import { publicArticleHandlers } from './publicArticles';
import { queueHandlers } from './queue';
import { reactionHandlers } from './reactions';
import { readingHandlers } from './reading';
import { rejectionReasonHandlers } from './rejectionReasons';
import { reportHandlers } from './reports';
import { reviewNoteHandlers } from './reviewNotes';
import { revisionHandlers } from './revisions';
import { savedPostHandlers } from './savedPosts';
import { searchHandlers } from './search';
import { standingHandlers } from './standing';
import { tagEditingHandlers } from './tagEditing';
import { tagHandlers } from './tags';
import { userHandlers } from './users';

const parameters = ({ info }: HttpHandler) => String(info.header).split(':').length;

/** The whole mock backend. msw takes the first match, so `/api/main/all_article` stands before `/api/main/:id`. */
export const handlers: HttpHandler[] = [
  ...articleHandlers,
  ...authHandlers,
  ...checkHandlers,
  ...commentHandlers,
  ...decisionHandlers,
  ...deskHandlers,
  ...deskCommentHandlers,
  ...followHandlers,
  ...imageHandlers,
  ...myArticleHandlers,
  ...notificationHandlers,
  ...originalityHandlers,
  ...peopleHandlers,
  ...publicArticleHandlers,
  ...reactionHandlers,
  ...queueHandlers,
  ...readingHandlers,
  ...rejectionReasonHandlers,
  ...reportHandlers,
  ...reviewNoteHandlers,
  ...revisionHandlers,
  ...savedPostHandlers,
  ...searchHandlers,
  ...standingHandlers,
  ...tagEditingHandlers,
  ...tagHandlers,
  ...userHandlers,
].sort((one, other) => parameters(one) - parameters(other));
