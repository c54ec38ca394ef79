import type * as contract from '@contracts/desk';
import type { passkeyDesk } from '@contracts/passkey';
import type { finishDesk } from '@contracts/secondFactor';
import type { SignInProof } from '@/services/api/auth';
import { setCsrfToken } from '@/services/http/client';
import { call } from '@/services/http/request';
import { getSocket, setSocketCredentials } from '@/services/realtime/socket';
import { signInHeaders } from '@/services/signInHeaders';

const get = call<typeof contract.getDeskSession>('GET', '/api/admin/session');
const open = call<typeof contract.openDesk>('POST', '/api/admin/session');
const finish = call<typeof finishDesk>('POST', '/api/admin/session/code');
const openWithPasskey = call<typeof passkeyDesk>('POST', '/api/admin/session/passkey');
const close = call<typeof contract.closeDesk>('DELETE', '/api/admin/session');

/** The cookie signs calls and connection; this shows that they are meant by the desk. */
async function use({ editor, csrf }: contract.DeskSession): Promise<contract.DeskSession['editor']> {
  setCsrfToken(csrf);
  setSocketCredentials(() => ({ csrf }));
  // The server takes the connection once there is a second factor.
  const socket = await getSocket();
  socket.disconnect();
  if (!editor.needs_factor) socket.connect();
  return editor;
}

/** Continues the earlier session; null if there is none. */
export async function resumeSession(): Promise<contract.DeskSession['editor'] | null> {
  const { data } = await get();
  return data && use(data);
}

const send = (given: SignInProof) => {
  const headers = signInHeaders();
  if ('passkey' in given) return openWithPasskey({ headers, body: given });
  return 'code' in given ? finish({ headers, body: given }) : open({ headers, body: given });
};

/**
 * Signs in with the credentials, with the code after them, or with a passkey.
 * @throws ApiError 400, 401, with `secondStep` where a code is needed, 403 if the account is not an editor, 429.
 */
export const signIn = async (given: SignInProof) => use((await send(given)).data);

export async function signOut(): Promise<void> {
  await close();
  (await getSocket()).disconnect();
}
