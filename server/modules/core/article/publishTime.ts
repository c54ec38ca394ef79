import { readPublishTime } from '@contracts/rules/draftRules';
import { badRequest } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';

/**
 * The publish time that an author asks for, as it is stored.
 * @throws AppError 400 for an impossible time.
 */
export function storedPublishTime(publishAt: string | null, clock: Clock): string | null {
  const read = readPublishTime(publishAt, clock.now());
  if ('time' in read) return read.time;
  throw badRequest(read.fault, [{ path: 'publish_at', message: read.fault }]);
}

/** Whether the publish time is in the future. */
export const isAhead = (publishAt: string | null, clock: Clock): publishAt is string =>
  publishAt !== null && publishAt > isoNow(clock);
