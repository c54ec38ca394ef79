import { askForConfirmation, changeEmail, followEmailLink, getAccountEmail } from '@contracts/accountEmail';
import { EMAIL_LINK_IS_OLD } from '@contracts/rules/account';
import { readEmail } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import { MockFailure, refuse } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { prove } from '../rules/ownerProof';

/** The mock sends no mail, so there is no link that it knows. */
export const accountEmailHandlers = [
  mockRoute(getAccountEmail)(({ caller }) => ({
    data: {
      email: caller.email,
      is_confirmed: false,
      sends_mail: true,
      waits_for: caller.nextEmail ?? null,
    },
  })),

  mockRoute(askForConfirmation)(() => ({})),

  mockRoute(changeEmail)(({ caller, body }) => {
    const read = readEmail(body.email);
    if ('fault' in read) throw refuse('email', read.fault);
    if (textKey(read.email) === textKey(caller.email))
      throw refuse('email', 'your account already has this address');
    prove(caller, body);
    caller.nextEmail = read.email;
    return {};
  }),

  mockRoute(followEmailLink)(() => {
    throw new MockFailure(403, EMAIL_LINK_IS_OLD);
  }),
];
