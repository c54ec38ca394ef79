import type * as contract from '@contracts/desk';
import type { passkeyDesk } from '@contracts/passkey';
import type { finishDesk } from '@contracts/secondFactor';
import { call } from '../../http/request';
import { signInHeaders } from '../../signInHeaders';
import type { SignInProof } from '../auth';

const open = call<typeof contract.openDesk>('POST', '/api/admin/session');
const finish = call<typeof finishDesk>('POST', '/api/admin/session/code');
const openWithPasskey = call<typeof passkeyDesk>('POST', '/api/admin/session/passkey');

const send = (given: SignInProof) => {
  const headers = signInHeaders();
  if ('passkey' in given) return openWithPasskey({ headers, body: given });
  return 'code' in given ? finish({ headers, body: given }) : open({ headers, body: given });
};

/**
 * Signs in at the desk with the credentials, with the code after them, or with a passkey.
 * @throws ApiError 400, 401, with `secondStep` where a code is needed, 403 if the account is not an editor, 429.
 */
export const openDeskSession = async (given: SignInProof): Promise<contract.DeskSession> =>
  (await send(given)).data;
