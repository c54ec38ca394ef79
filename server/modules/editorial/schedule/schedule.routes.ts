import { getArticleDates, setArticleEnd, setArticleUpdate, setOwnEnd } from '@contracts/articleDates';
import { getScheduled, moveScheduled } from '@contracts/calendar';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ArticleDatesService } from './dates/articleDates.service';
import type { ScheduledService } from './scheduled.service';

interface Services {
  scheduled: ScheduledService;
  articleDates: ArticleDatesService;
}

export function scheduleRoutes(app: FastifyInstance, { scheduled, articleDates }: Services): void {
  implement(app, getScheduled, async ({ params }) => ({ data: await scheduled.read(params.id) }));

  implement(app, moveScheduled, async ({ caller, params, body }) => ({
    data: {
      publish_at: await scheduled.move(caller, params.id, { publishAt: body.publish_at, from: body.from }),
    },
  }));

  implement(app, getArticleDates, async ({ caller, params }) => ({
    data: await articleDates.read(caller, params.id),
  }));

  implement(app, setArticleEnd, async ({ caller, params, body }) => ({
    data: await articleDates.setEnd(caller, params.id, { endsAt: body.ends_at, from: body.from }),
  }));

  implement(app, setOwnEnd, async ({ caller, params, body }) => ({
    data: await articleDates.setOwnEnd(caller, params.id, { endsAt: body.ends_at, from: body.from }),
  }));

  implement(app, setArticleUpdate, async ({ caller, params, body }) => ({
    data: await articleDates.setUpdate(caller, params.id, { updateAt: body.update_at, from: body.from }),
  }));
}
