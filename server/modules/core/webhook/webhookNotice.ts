import type { Db } from '../../../db/client';
import type { NewsKind } from '../../../noticeKinds';
import { listEnded } from './webhook.repository';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    webhook: true;
  }
}

/** Webhooks that were turned off because they do not work. */
export const webhookNotice = (db: Db): NewsKind => ({
  label: 'Webhooks that were turned off, for lead editors',
  name: 'webhooks that were turned off',
  heading: 'Webhooks that were turned off',
  things: 'webhooks were turned off',
  to: 'editors',
  place: 90,
  usual: 'now',
  list: async (_notices, { siteAddress }) =>
    (await listEnded(db)).map(({ id, address, ended_reason }) => ({
      text: `The webhook to ${new URL(address).host} was turned off`,
      href: `${siteAddress}/desk/webhooks/${id}`,
      words: ended_reason,
    })),
});
