import { TIME_ZONE_HEADER } from '@contracts/rules/headers';
import { isTimeZone } from '@contracts/rules/site/siteRules';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../../plugins/authenticate';
import type { SessionService } from '../session/session.service';
import type { SignInOrigin } from './auth.service';
import { deskTokenOf } from './deskCookie';
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

/**
 * Ends the session that a browser had before it signed in again: its token is replaced there, and would live on
 * elsewhere.
 * @param isHttps whether the site is served over HTTPS.
 */
export const createEndFormer =
  (sessions: Pick<SessionService, 'end'>, isHttps: boolean) =>
  async (request: FastifyRequest, at: 'site' | 'desk'): Promise<void> => {
    const token = at === 'desk' ? deskTokenOf(request.headers.cookie, isHttps) : bearerToken(request);
    if (token) await sessions.end(token);
  };
