import * as contract from '@contracts/redirect';
import type { FastifyInstance } from 'fastify';
import { implement, implementFile } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { MissedPaths } from './missedPaths';
import type { RedirectService } from './redirect.service';
import type { RedirectAnswers } from './redirectAnswers';
import type { RedirectImport } from './redirectImport';

interface Services {
  redirects: RedirectService;
  redirectImport: RedirectImport;
  missedPaths: MissedPaths;
  /** Counts of this instance are written before they are listed. */
  redirectAnswers: Pick<RedirectAnswers, 'write'>;
}

export function redirectRoutes(
  app: FastifyInstance,
  { redirects, redirectImport, missedPaths, redirectAnswers }: Services,
): void {
  implement(app, contract.listRedirects, async (input) => {
    await redirectAnswers.write();
    return redirects.list(input.query.search ?? '', pageRequest(input));
  });

  implement(app, contract.addRedirect, async ({ caller, body }) => ({
    data: await redirects.add(caller, body),
  }));

  implement(app, contract.changeRedirect, async ({ caller, params, body }) => ({
    data: await redirects.edit(caller, params.id, body),
  }));

  implement(app, contract.removeRedirect, async ({ caller, params }) => {
    await redirects.remove(caller, params.id);
    return {};
  });

  implementFile(app, contract.readRedirects, async () => redirects.file());

  implement(app, contract.takeRedirects, async ({ caller, body: { csv, apply, other_sites } }) => ({
    data: await redirectImport.take(caller, { csv, apply, confirmed: other_sites ?? [] }),
  }));

  implement(app, contract.listMissedPaths, async (input) => {
    // Later pages continue in the order of the first page.
    if (!input.query.after) await redirectAnswers.write();
    return missedPaths.list(pageRequest(input));
  });

  implement(app, contract.forgetMissedPath, async ({ params }) => {
    await missedPaths.forget(params.id);
    return {};
  });
}
