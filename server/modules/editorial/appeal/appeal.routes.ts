import {
  answerAppeal,
  countAppeals,
  fileAppeal,
  getAppeal,
  getOwnAppeal,
  listAppeals,
} from '@contracts/appeal';
import { getAppealFigures } from '@contracts/appealFigures';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { AppealService } from './appeal.service';
import type { AppealFigureService } from './appealFigures';

interface Services {
  appeals: AppealService;
  appealFigures: AppealFigureService;
}

export function appealRoutes(app: FastifyInstance, { appeals, appealFigures }: Services): void {
  implement(app, getAppealFigures, async ({ cacheAs }) => {
    const data = await appealFigures.list();
    cacheAs([cacheTag.site, cacheTag.appeals]);
    return { data };
  });

  implementRead(app, getOwnAppeal, async ({ caller, params }) => ({
    data: await appeals.own(caller, params.id),
  }));

  implement(app, fileAppeal, async ({ caller, params, body }) => ({
    data: await appeals.file(caller, params.id, body),
  }));

  implement(app, listAppeals, (input) =>
    appeals.list(input.caller, input.query.list ?? 'open', pageRequest(input)),
  );

  implement(app, countAppeals, async () => ({ data: await appeals.count() }));

  implement(app, getAppeal, async ({ caller, params }) => ({ data: await appeals.get(caller, params.id) }));

  implement(app, answerAppeal, async ({ caller, params, body }) => ({
    data: await appeals.answer(caller, params.id, body),
  }));
}
