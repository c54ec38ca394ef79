import {
  createPage,
  deletePage,
  getDeskPage,
  getPageRevision,
  listPageRevisions,
  listPages,
  orderPages,
  placePage,
  publishPage,
  restorePageRevision,
  savePage,
  unpublishPage,
} from '@contracts/deskPage';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { PageDrafts } from './pageDrafts.service';
import type { PagePublishing } from './pagePublishing.service';

interface Services {
  pageDrafts: PageDrafts;
  pagePublishing: PagePublishing;
}

export function deskPageRoutes(app: FastifyInstance, { pageDrafts, pagePublishing }: Services): void {
  implement(app, listPages, async () => ({ data: await pageDrafts.list() }));

  implement(app, createPage, async ({ caller, body }) => ({ data: await pageDrafts.create(caller, body) }));

  implement(app, getDeskPage, async ({ params }) => ({ data: await pageDrafts.read(params.id) }));

  implement(app, savePage, async ({ caller, params, body }) => ({
    data: await pageDrafts.save(caller, params.id, body),
  }));

  implement(app, placePage, async ({ caller, params, body }) => ({
    data: await pagePublishing.place(caller, params.id, body.before, body.place),
  }));

  implement(app, orderPages, async ({ caller, body }) => ({
    data: await pagePublishing.order(caller, body.ids),
  }));

  implement(app, publishPage, async ({ caller, params, body }) => ({
    data: await pagePublishing.publish(caller, params.id, body.revision),
  }));

  implement(app, unpublishPage, async ({ caller, params }) => ({
    data: await pagePublishing.unpublish(caller, params.id),
  }));

  implement(app, deletePage, async ({ caller, params }) => {
    await pagePublishing.remove(caller, params.id);
    return {};
  });

  implement(app, listPageRevisions, async ({ params }) => ({
    data: await pageDrafts.listRevisions(params.id),
  }));

  implement(app, getPageRevision, async ({ params }) => ({
    data: await pageDrafts.readRevision(params.id, params.revision),
  }));

  implement(app, restorePageRevision, async ({ caller, params, body }) => ({
    data: await pageDrafts.restore(caller, params.id, params.revision, body.revision),
  }));
}
