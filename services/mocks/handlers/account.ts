import { advisePassword, askForReset, removeWay, resetPassword } from '@contracts/account';
import { hasText, newPasswordFault, RESET_LINK_IS_OLD, REVIEW_IS_OVER } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { isCommonPassword } from '../rules/commonPasswords';

/** The mock sends no mail, so there is no link that it knows. */
export const accountHandlers = [
  mockRoute(askForReset)(({ body }) => {
    if (!hasText(body.email)) throw new MockFailure(400, errorTexts.inputsMissing);
    return {};
  }),

  mockRoute(resetPassword)(({ body }) => {
    const fault = newPasswordFault(body.password);
    if (fault)
      throw new MockFailure(400, fault.message, fault.path && [{ path: fault.path, message: fault.message }]);
    throw new MockFailure(403, RESET_LINK_IS_OLD);
  }),

  mockRoute(removeWay)(() => {
    throw new MockFailure(403, REVIEW_IS_OVER);
  }),

  mockRoute(advisePassword)(({ body }) => ({ data: { is_common: isCommonPassword(body.password ?? '') } })),
];
