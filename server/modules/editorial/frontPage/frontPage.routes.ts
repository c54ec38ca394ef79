import {
  getDeskFrontPage,
  getFrontPage,
  previewFrontPage,
  publishFrontPage,
  restoreFrontPage,
} from '@contracts/frontPage';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { FrontPageService } from './frontPage.service';

export function frontPageRoutes(
  app: FastifyInstance,
  { frontPages }: { frontPages: FrontPageService },
): void {
  implement(app, getFrontPage, async ({ cacheAs }) => {
    const { page, tags } = await frontPages.shown();
    cacheAs(tags);
    return { data: page };
  });

  implement(app, getDeskFrontPage, async () => ({ data: await frontPages.forEditors() }));

  implement(app, publishFrontPage, async ({ caller, body }) => {
    await frontPages.publish(caller, body.after, body.arrangement);
    return { data: await frontPages.forEditors() };
  });

  implement(app, previewFrontPage, async ({ body }) => ({
    data: await frontPages.preview(body.arrangement),
  }));

  implement(app, restoreFrontPage, async ({ caller, body }) => {
    await frontPages.restore(caller, body.after, body.revision);
    return { data: await frontPages.forEditors() };
  });
}
