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
import type { AppealAnswers } from './appealAnswers';
import type { AppealFigureService } from './appealFigures';
import type { ArticleAppeals } from './articleAppeals';
import type { DeskAppeals } from './deskAppeals';

interface Services {
  articleAppeals: ArticleAppeals;
  deskAppeals: DeskAppeals;
  appealAnswers: AppealAnswers;
  appealFigures: AppealFigureService;
}

export function appealRoutes(app: FastifyInstance, services: Services): void {
  const { articleAppeals, deskAppeals, appealAnswers, appealFigures } = services;
  implement(app, getAppealFigures, async ({ cacheAs }) => {
    const data = await appealFigures.list();
    cacheAs([cacheTag.site, cacheTag.appeals]);
    return { data };
  });

  implementRead(app, getOwnAppeal, async ({ caller, params }) => ({
    data: await articleAppeals.own(caller, params.id),
  }));

  implement(app, fileAppeal, async ({ caller, params, body }) => ({
    data: await articleAppeals.file(caller, params.id, body),
  }));

  implement(app, listAppeals, (input) =>
    deskAppeals.list(input.caller, input.query.list ?? 'open', pageRequest(input)),
  );

  implement(app, countAppeals, async () => ({ data: await deskAppeals.count() }));

  implement(app, getAppeal, async ({ caller, params }) => ({
    data: await deskAppeals.get(caller, params.id),
  }));

  implement(app, answerAppeal, async ({ caller, params, body }) => ({
    data: await appealAnswers.answer(caller, params.id, body),
  }));
}
