import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from './auth.service';
import { deviceOf } from './device';
import type { KnownDevices } from './knownDevices';

/** Where a sign-in comes from. */
export const originOf = (
  request: FastifyRequest,
  knownDevices: Pick<KnownDevices, 'tokenIn'>,
): SignInOrigin => ({
  address: request.ip,
  device: deviceOf(request),
  deviceToken: knownDevices.tokenIn(request),
});
