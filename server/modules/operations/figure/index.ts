import { defineFeature, type Made } from '../../../feature';
import { figureRoutes } from './figure.routes';
import { createFigureService } from './figure.service';
import { createStorageChore } from './storage';

const services = { figures: createFigureService, measureStorage: createStorageChore };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [figureRoutes],
  chores: ({ figures, measureStorage }) => ({
    'storage used': measureStorage,
    'old activity': figures.forgetWeeks,
  }),
});
