import { type PasskeyTransport, passkeyTransports } from '@contracts/rules/signIn/passkey';

interface Stored {
  credential_id: string;
  /** JSON. */
  transports: string;
}

/** A passkey as browsers are told of it: those that come to know more ways tell them to the server too. */
export const descriptorOf = ({ credential_id, transports }: Stored) => {
  const told = JSON.parse(transports) as string[];
  return {
    id: credential_id,
    type: 'public-key' as const,
    transports: passkeyTransports.filter((one: PasskeyTransport) => told.includes(one)),
  };
};
