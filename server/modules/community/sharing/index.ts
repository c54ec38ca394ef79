import { defineFeature } from '../../../feature';
import { sharingRoutes } from './sharing.routes';

export const feature = defineFeature({ routes: [sharingRoutes] });
