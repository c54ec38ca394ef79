import { appealSuspension, askForAppeal, readSuspension } from '@contracts/appeal';
import { hasText } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../../errors';
import { implement } from '../../../implement';
import type { SuspensionAppeals } from './suspensionAppeals';

export function suspensionAppealRoutes(
  app: FastifyInstance,
  { suspensionAppeals }: { suspensionAppeals: SuspensionAppeals },
): void {
  implement(app, askForAppeal, async ({ body, request }) => {
    if (!hasText(body.email)) throw badRequest(errorTexts.inputsMissing);
    await suspensionAppeals.ask(body.email, request.ip);
    return {};
  });

  implement(app, readSuspension, async ({ body, request }) => ({
    data: await suspensionAppeals.read(body.token, request.ip),
  }));

  implement(app, appealSuspension, async ({ body, request }) => ({
    data: await suspensionAppeals.file(body, request.ip),
  }));
}
