import { z } from 'zod';
import { afterQuery, date, emptyReply, id, limitHeaders, pageReply } from './envelope';
import { subscriberPolicy } from './policies/subscriber.policy';
import { defineRoute } from './route';
import { EMAIL_MAX_LENGTH } from './rules/limits';

const subscriber = z.object({
  _id: id,
  email: z.string(),
  /** Empty where the export of the old site has none. */
  name: z.string(),
  subscribed: date.nullable().describe('when they subscribed to the newsletter; null if unknown'),
  created: date.describe('when the address was imported'),
});
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = defineRoute({
  method: 'GET',
  path: '/api/admin/subscriber',
  access: subscriberPolicy.list,
  group: 'Everything',
  summary:
    'The people who asked an imported site for its newsletter, in the order of their ids. One who is imported meanwhile may be left out.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(subscriber),
});

export const removeSubscriber = defineRoute({
  method: 'POST',
  path: '/api/admin/subscriber/remove',
  access: subscriberPolicy.remove,
  group: 'Everything',
  summary:
    'Removes the person with this address from the subscribers; 404 where there is none. The address is in the body because addresses of requests are logged.',
  body: z.object({ email: z.string().trim().max(EMAIL_MAX_LENGTH) }),
  reply: emptyReply,
});
