import { TIME_ZONE_HEADER } from '@contracts/rules/headers';
import { isTimeZone } from '@contracts/rules/site/siteRules';
import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from './auth.service';
import { deviceOf } from './device';
import type { KnownDevices } from './knownDevices';

const zoneOf = ({ headers }: FastifyRequest): string | null => {
  const zone = headers[TIME_ZONE_HEADER];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : null;
};

/** The origin of a sign-in. */
export const originOf = (
  request: FastifyRequest,
  knownDevices: Pick<KnownDevices, 'tokenIn'>,
): SignInOrigin => ({
  address: request.ip,
  device: deviceOf(request),
  deviceToken: knownDevices.tokenIn(request),
  timeZone: zoneOf(request),
});
