import { type PasskeyTransport, passkeyTransports } from '@contracts/rules/signIn/passkey';

interface Stored {
  credential_id: string;
  /** JSON. */
  transports: string;
}

/** The descriptor of a passkey for browsers. Browsers that learn of more transports report them to the server too. */
export const descriptorOf = ({ credential_id, transports }: Stored) => {
  const known = JSON.parse(transports) as string[];
  return {
    id: credential_id,
    type: 'public-key' as const,
    transports: passkeyTransports.filter((one: PasskeyTransport) => known.includes(one)),
  };
};
