import * as contract from '@contracts/siteImport';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { implement, implementFile } from '../../../../implement';
import { pageRequest } from '../../../../lib/paging';

type Services = Pick<AppContext, 'siteImports' | 'importPlaces' | 'subscribers'>;

export function siteImportRoutes(
  app: FastifyInstance,
  { siteImports, importPlaces, subscribers }: Services,
): void {
  implement(app, contract.listImports, (input) => siteImports.list(pageRequest(input)));

  implement(app, contract.uploadImportPart, async ({ body }) => ({ data: await importPlaces.add(body) }));

  implement(app, contract.startImport, async ({ caller, body }) => ({
    data: await siteImports.start(caller, body),
  }));

  implement(app, contract.getImport, async ({ params }) => ({
    data: await siteImports.readWhole(params.id),
  }));

  implement(app, contract.changeImport, async ({ caller, params, body }) => ({
    data: await siteImports.change(caller, params.id, body.to),
  }));

  implement(app, contract.fetchMissingImages, async ({ caller, params }) => ({
    data: await siteImports.fetchImages(caller, params.id),
  }));

  implement(app, contract.listImportItems, (input) =>
    siteImports.items(input.params.id, pageRequest(input), input.query.outcome),
  );

  implement(app, contract.listMapped, (input) =>
    siteImports.mapped(input.params.id, input.query.kind, pageRequest(input)),
  );

  implement(app, contract.previewImport, async ({ params }) => ({
    data: await siteImports.preview(params.id),
  }));

  implementFile(app, contract.downloadImportReport, ({ params }) => siteImports.report(params.id));

  implement(app, contract.removeImport, async ({ caller, params }) => {
    await siteImports.remove(caller, params.id);
    return {};
  });

  implementFile(app, contract.downloadSubscribers, async () => subscribers.file());
}
