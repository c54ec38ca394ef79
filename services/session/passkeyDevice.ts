import type { MadePasskey, PasskeyCreation } from '@contracts/passkey';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import { ApiError } from '../http/apiError';

/** Loads when a person presses the button. */
const load = () => import('@simplewebauthn/browser');

/** An IPv4 or IPv6 address: browsers make passkeys for names only. */
const NUMBER = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser could, at this address: it does not say whether there is one. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !NUMBER.test(location.hostname);

const reasons: Record<string, string> = {
  NotAllowedError: 'nothing was done: your device did not confirm it',
  AbortError: 'nothing was done: your device did not confirm it',
  InvalidStateError: 'this device has a passkey of your account already',
  SecurityError: 'passkeys work at the address of this site only, over HTTPS',
};

async function onDevice<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ApiError('validation', reasons[name] ?? 'your device could not do this');
  }
}

/** Has the device make a passkey. @throws ApiError with a sentence for the person. */
export const makeOnDevice = (optionsJSON: PasskeyCreation): Promise<MadePasskey> =>
  onDevice(async () => (await load()).startRegistration({ optionsJSON }));

/** Has the device sign with a passkey. @throws ApiError with a sentence for the person. */
export const signOnDevice = (optionsJSON: PasskeyRequest): Promise<UsedPasskey> =>
  onDevice(async () => (await load()).startAuthentication({ optionsJSON }));
