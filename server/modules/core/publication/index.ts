import { defineFeature, type Made } from '../../../feature';
import { addressRoutes } from './address.routes';
import { publicArticleRoutes } from './publicArticle.routes';
import { createPublicationService } from './publication.service';
import { createPublisher } from './publisher';
import { createReviewFigures } from './reviewFigures';
import { createSharedArticles } from './sharedArticles';
import { articleVersionRoutes } from './versions/articleVersion.routes';
import { createArticleVersions } from './versions/articleVersions';
import { createViewService } from './view.service';

const services = {
  articleVersions: createArticleVersions,
  publications: createPublicationService,
  publisher: createPublisher,
  reviewFigures: createReviewFigures,
  sharedArticles: createSharedArticles,
  views: createViewService,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [publicArticleRoutes, addressRoutes, articleVersionRoutes],
});
