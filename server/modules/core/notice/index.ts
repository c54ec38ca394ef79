import { defineFeature, type Made } from '../../../feature';
import { createMailChoices } from './mailChoices';
import { noticeRoutes } from './notice.routes';
import { createNoticeKinds } from './noticeKinds';
import { createNoticeLetters } from './noticeLetters';
import { createNoticeMails } from './noticeMails';
import { createNotices } from './notices';
import { createNoticeTimes } from './noticeTimes';
import { createUnsubscribeLinks } from './unsubscribeLinks';

const services = {
  mailChoices: createMailChoices,
  noticeKinds: createNoticeKinds,
  noticeLetters: createNoticeLetters,
  noticeMails: createNoticeMails,
  notices: createNotices,
  noticeTimes: createNoticeTimes,
  unsubscribeLinks: createUnsubscribeLinks,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [noticeRoutes],
  jobs: ({ noticeMails }) => [noticeMails],
  // A restored site must not send the same notices again.
  notInBackups: { dropped: ['notice'] },
});
