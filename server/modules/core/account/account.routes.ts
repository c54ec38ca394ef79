import { advisePassword, askForReset, removeWay, resetPassword } from '@contracts/account';
import { hasText } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { badRequest } from '../../../errors';
import { implement } from '../../../implement';
import { addressKey } from '../../../lib/addressKey';
import { isCommonPassword } from '../../../lib/commonPasswords';
import { admit } from '../../../lib/rateLimit';
import { adviceLimit } from './resetLimits';

export function accountRoutes(
  app: FastifyInstance,
  { limiter, knownDevices, resetLinks, resetReview, passwordReset }: AppContext,
): void {
  implement(app, askForReset, async ({ body, request }) => {
    if (!hasText(body.email)) throw badRequest(errorTexts.inputsMissing);
    const deviceToken = knownDevices.tokenIn(request);
    await resetLinks.ask(body.email, { address: request.ip, deviceToken });
    return {};
  });

  implement(app, resetPassword, async ({ body, request, setCookie }) => {
    const deviceToken = knownDevices.tokenIn(request);
    const done = await passwordReset.reset(body, { address: request.ip, deviceToken });
    if (done.deviceToken !== null) setCookie(knownDevices.cookieFor(done.deviceToken, request));
    return { data: done.review };
  });

  implement(app, removeWay, async ({ body, request }) => ({
    data: await resetReview.remove(body, request.ip),
  }));

  implement(app, advisePassword, async ({ body, request }) => {
    await admit(limiter, `password advice ${addressKey(request.ip)}`, adviceLimit);
    return { data: { is_common: await isCommonPassword(body.password ?? '') } };
  });
}
