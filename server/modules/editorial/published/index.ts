import { defineFeature, type Made } from '../../../feature';
import { createCorrection } from './correction';
import { publishedRoutes } from './published.routes';
import { createPublishedService } from './published.service';
import { createPublishedList } from './publishedList';
import { createReturn } from './return';
import { createUnpublish } from './unpublish';

const services = {
  publishedList: createPublishedList,
  published: createPublishedService,
  correctPublished: createCorrection,
  returnPublished: createReturn,
  unpublish: createUnpublish,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [publishedRoutes] });
