import { defineFeature, type Made } from '../../feature';
import { publicArticleRoutes } from './publicArticle.routes';
import { createViewService } from './view.service';

const services = { views: createViewService };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [publicArticleRoutes] });
