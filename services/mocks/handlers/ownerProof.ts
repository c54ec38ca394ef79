import { askForProof, proveAtSite } from '@contracts/ownerProof';
import { NO_PASSKEY } from '@contracts/rules/signIn/ownerProof';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { prove } from '../rules/ownerProof';
import { passkeyRequest } from '../rules/passkeys';

export const ownerProofHandlers = [
  mockRoute(askForProof)(({ caller }) => {
    if ((caller.passkeys ?? []).length === 0) throw new MockFailure(409, NO_PASSKEY);
    return { data: passkeyRequest(caller) };
  }),
  mockRoute(proveAtSite)(({ caller, body }) => {
    prove(caller, body);
    return {};
  }),
];
