import { z } from 'zod';
import { afterQuery, date, id, limitHeaders, pageReply } from './envelope';
import { subscriberPolicy } from './policies/subscriber.policy';
import { defineRoute } from './route';

const subscriber = z.object({
  _id: id,
  email: z.string(),
  /** Empty where the export of the old site has none. */
  name: z.string(),
  subscribed: date.nullable().describe('when they asked for the newsletter; null where it is not known'),
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
