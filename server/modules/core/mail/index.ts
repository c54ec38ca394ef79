import { defineFeature, type Made } from '../../../feature';
import { createLetters } from './letters';
import { mailRoutes } from './mail.routes';
import { createMailService } from './mail.service';
import { createMailSending } from './mailSending';
import { createMailUpkeep } from './mailUpkeep';
import { createOutbox } from './outbox';

const services = {
  letters: createLetters,
  mails: createMailService,
  mailSending: createMailSending,
  mailUpkeep: createMailUpkeep,
  outbox: createOutbox,
};

declare module '../../../dependencies' {
  interface Dependencies {
    /** The time limit for an attempt to send a mail; shorter in tests. */
    mailAttemptMs?: number;
  }
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [mailRoutes],
  jobs: ({ mailSending }) => [mailSending],
  chores: ({ mailUpkeep }) => ({ 'old mails': mailUpkeep.prune }),
  metrics: ({ outbox, mailSending }) => [
    {
      name: 'byline_mails_waiting',
      help: 'Mails that wait to be sent.',
      type: 'gauge',
      read: outbox.countWaiting,
    },
    {
      name: 'byline_mails_total',
      help: 'Attempts to send a mail, by their result.',
      type: 'counter',
      labels: ['result'],
      read: mailSending.counts,
    },
  ],
  // A restored site must not send mails of before again.
  notInBackups: { dropped: ['mail'] },
});
