import { dismissStart, finishSetUp, getStart, openSetUp, removeSample } from '@contracts/firstStart';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';

export function firstStartRoutes(app: FastifyInstance, { setUp, startList, sample }: AppContext): void {
  implement(app, openSetUp, async ({ body, request }) => ({
    data: await setUp.open(body.token, request.ip),
  }));

  implement(app, finishSetUp, async ({ body, request }) => {
    await setUp.finish(body, request.ip);
    return {};
  });

  implement(app, getStart, async () => ({ data: await startList.find() }));

  implement(app, dismissStart, async () => {
    await startList.dismiss();
    return {};
  });

  implement(app, removeSample, async ({ caller, body }) => {
    await sample.remove(caller, body.usedAccounts === 'remove');
    return {};
  });
}
