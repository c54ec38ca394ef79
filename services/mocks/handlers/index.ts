import type { HttpHandler } from 'msw';
import { articleHandlers } from './articles';
import { authHandlers } from './auth';
import { checkHandlers } from './checks';
import { commentHandlers } from './comments';
import { editorHandlers } from './editors';
import { followHandlers } from './follows';
import { healthHandlers } from './health';
import { imageHandlers } from './images';
import { myArticleHandlers } from './myArticles';
import { notificationHandlers } from './notifications';
import { originalityHandlers } from './originality';
import { ownWorkHandlers } from './ownWork';
import { publicArticleHandlers } from './publicArticles';
import { queuePositionHandlers } from './queuePosition';
import { reactionHandlers } from './reactions';
import { readingHandlers } from './reading';
import { reportHandlers } from './reports';
import { reviewNoteHandlers } from './reviewNotes';
import { revisionHandlers } from './revisions';
import { savedPostHandlers } from './savedPosts';
import { searchHandlers } from './search';
import { siteHandlers } from './site';
import { tagHandlers } from './tags';
import { userHandlers } from './users';

const parameters = ({ info }: HttpHandler) => String(info.header).split(':').length;

/** The whole mock backend. msw takes the first match, so `/api/main/all_article` stands before `/api/main/:id`. */
export const handlers: HttpHandler[] = [
  ...articleHandlers,
  ...authHandlers,
  ...checkHandlers,
  ...commentHandlers,
  ...editorHandlers,
  ...followHandlers,
  ...healthHandlers,
  ...imageHandlers,
  ...myArticleHandlers,
  ...notificationHandlers,
  ...originalityHandlers,
  ...ownWorkHandlers,
  ...publicArticleHandlers,
  ...reactionHandlers,
  ...readingHandlers,
  ...reportHandlers,
  ...reviewNoteHandlers,
  ...revisionHandlers,
  ...savedPostHandlers,
  ...searchHandlers,
  ...siteHandlers,
  ...queuePositionHandlers,
  ...tagHandlers,
  ...userHandlers,
].sort((one, other) => parameters(one) - parameters(other));
