/** Per person: more than people have devices. */
export const PASSKEYS_MOST = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Without what moves the cursor of a terminal, or turns the direction of reading: operators read names there. */
export const PASSKEY_NAME = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** How browsers may reach the device of a passkey (WebAuthn, section 5.8.4). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

export const PASSKEY_REFUSED = 'this passkey is not known here: please sign in with your password';
export const PASSKEY_BEGIN_AGAIN = 'this took too long: please press the button again';
export const PASSKEY_UNREADABLE = 'this passkey could not be made: please try again';
export const PASSKEY_KNOWN = 'this passkey is in use already';
export const PASSKEYS_TOO_MANY = `an account has ${PASSKEYS_MOST} passkeys at most: please remove one first`;
export const NO_PASSKEYS_HERE =
  'passkeys need a site with a name and HTTPS in its address: please tell the people who run it';
