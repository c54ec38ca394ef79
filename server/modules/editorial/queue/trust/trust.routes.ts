import {
  confirmLaterReview,
  countLaterReviews,
  getLaterReview,
  listLaterReviews,
} from '@contracts/laterReview';
import {
  changeTrustRules,
  getOwnTrust,
  getPersonTrust,
  getTrustRules,
  setPersonTrust,
} from '@contracts/trust';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { implement, implementRead } from '../../../../implement';
import { pageRequest } from '../../../../lib/paging';

type Services = Pick<AppContext, 'trust' | 'laterReviews'>;

export function trustRoutes(app: FastifyInstance, { trust, laterReviews }: Services): void {
  implement(app, getTrustRules, async () => ({ data: await trust.rules() }));

  implement(app, changeTrustRules, async ({ caller, body }) => ({
    data: await trust.changeRules(caller, body),
  }));

  implementRead(app, getOwnTrust, async ({ caller }) => ({ data: await trust.own(caller) }));

  implement(app, getPersonTrust, async ({ params }) => ({ data: await trust.ofPerson(params.id) }));

  implement(app, setPersonTrust, async ({ caller, params, body }) => ({
    data: await trust.set(caller, params.id, body),
  }));

  implement(app, listLaterReviews, (input) => laterReviews.page(input.caller, pageRequest(input)));

  implement(app, countLaterReviews, async () => ({ data: await laterReviews.count() }));

  implement(app, getLaterReview, async ({ params }) => ({ data: await laterReviews.facts(params.id) }));

  implement(app, confirmLaterReview, async ({ caller, params, body }) => {
    await laterReviews.confirm(caller, params.id, body.revision);
    return {};
  });
}
