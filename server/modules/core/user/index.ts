import { defineFeature, type Made } from '../../../feature';
import { createAccountClosing } from './accountClosing';
import { createAuthorPhotos } from './authorPhotos';
import { createNewcomers } from './newcomers';
import { createProfileService } from './profile.service';
import { createSharedAuthors } from './sharedAuthors';
import { userRoutes } from './user.routes';
import { createUserService } from './user.service';

const services = {
  accountClosing: createAccountClosing,
  authorPhotos: createAuthorPhotos,
  newcomers: createNewcomers,
  users: createUserService,
  profiles: createProfileService,
  sharedAuthors: createSharedAuthors,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [userRoutes] });
