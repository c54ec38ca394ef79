import { defineFeature, type Made } from '../../../feature';
import { createMailChoices } from './mailChoices';
import { noticeRoutes } from './notice.routes';
import { createNoticeLetters } from './noticeLetters';
import { createNoticeMails } from './noticeMails';
import { createNotices } from './notices';
import { createUnsubscribeLinks } from './unsubscribeLinks';

const services = {
  mailChoices: createMailChoices,
  noticeLetters: createNoticeLetters,
  noticeMails: createNoticeMails,
  notices: createNotices,
  unsubscribeLinks: createUnsubscribeLinks,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [noticeRoutes],
  jobs: ({ noticeMails }) => [noticeMails],
  // A restored site must not tell again what it told before.
  notInBackups: { dropped: ['notice'] },
});
