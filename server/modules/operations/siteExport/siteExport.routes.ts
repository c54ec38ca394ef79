import {
  downloadSiteExport,
  listSiteExports,
  removeSiteExport,
  startSiteExport,
} from '@contracts/siteExport';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement, implementFile } from '../../../implement';

export function siteExportRoutes(app: FastifyInstance, { siteExports }: AppContext): void {
  implement(app, listSiteExports, async () => ({ data: await siteExports.list() }));

  implement(app, startSiteExport, async ({ caller, body }) => ({
    data: await siteExports.ask(caller._id, body.format),
  }));

  implementFile(app, downloadSiteExport, ({ caller, params }) => siteExports.open(caller._id, params.id));

  implement(app, removeSiteExport, async ({ caller, params }) => {
    await siteExports.remove(caller._id, params.id);
    return {};
  });
}
