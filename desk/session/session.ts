import type * as contract from '@contracts/desk';
import type { SignInProof } from '@/services/api/auth';
import { openDeskSession } from '@/services/api/signIn/deskSession';
import { setCsrfToken } from '@/services/http/client';
import { call } from '@/services/http/request';
import { getSocket, setSocketCredentials } from '@/services/realtime/socket';

const get = call<typeof contract.getDeskSession>('GET', '/api/admin/session');
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

/** Signs in as `openDeskSession` does. */
export const signIn = async (given: SignInProof) => use(await openDeskSession(given));

export async function signOut(): Promise<void> {
  await close();
  (await getSocket()).disconnect();
}
