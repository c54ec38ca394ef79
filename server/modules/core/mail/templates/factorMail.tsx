import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, Paragraph } from './Letter';

type FactorChange =
  | 'added'
  | 'removed'
  | 'app removed'
  | 'removed at the server'
  | 'passkey added'
  | 'passkey removed'
  | 'codes made'
  | 'code used'
  | 'codes guessed'
  | 'provider linked'
  | 'provider unlinked';

interface Facts {
  username: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
  change: FactorChange;
}

interface Words {
  subject: string;
  /** The sentence after the greeting. */
  text: string;
  preview: string;
}

const OTHERS_OUT = 'All other devices were signed out.';

const words: Record<FactorChange, Words> = {
  added: {
    subject: 'Two-step sign-in is on',
    text: `an authenticator app was set up for your account. Signing in needs a code from it from now on. ${OTHERS_OUT}`,
    preview: OTHERS_OUT,
  },
  removed: {
    subject: 'Two-step sign-in is off',
    text: `the authenticator app and the recovery codes of your account were removed by a person who knew the password. The password alone signs in from now on. ${OTHERS_OUT}`,
    preview: OTHERS_OUT,
  },
  'app removed': {
    subject: 'Your authenticator app was removed',
    text: `the authenticator app of your account was removed by a person who knew the password. Your passkeys and recovery codes still work. ${OTHERS_OUT}`,
    preview: OTHERS_OUT,
  },
  'removed at the server': {
    subject: 'Two-step sign-in is off',
    text: 'the people who run the site removed the authenticator app, the passkeys and the recovery codes of your account. The password alone signs in from now on. All devices were signed out.',
    preview: 'All devices were signed out.',
  },
  'passkey added': {
    subject: 'A passkey was added',
    text: `a passkey was added to your account. It signs you in without the password. The password alone no longer does. ${OTHERS_OUT}`,
    preview: OTHERS_OUT,
  },
  'passkey removed': {
    subject: 'A passkey was removed',
    text: `a passkey of your account was removed by a person who knew the password. If it was the last one and you have no authenticator app, the password alone signs you in from now on. ${OTHERS_OUT}`,
    preview: OTHERS_OUT,
  },
  'codes made': {
    subject: 'New recovery codes',
    text: 'new recovery codes were made for your account. The earlier ones no longer work.',
    preview: 'The earlier ones no longer work.',
  },
  'code used': {
    subject: 'A recovery code was used',
    text: 'a recovery code was used to sign in to your account. Make new ones before you run out of them.',
    preview: 'It was used to sign in to your account.',
  },
  'codes guessed': {
    subject: 'Wrong codes for your account',
    text: 'a person who knows your password typed several wrong codes. Codes are refused for an hour.',
    preview: 'Someone else may know your password.',
  },
  'provider linked': {
    subject: 'A sign-in provider was linked',
    text: 'your account was linked with your account at another service, through which you can sign in from now on.',
    preview: 'You can sign in through it from now on.',
  },
  'provider unlinked': {
    subject: 'A sign-in provider was unlinked',
    text: `your account at another service no longer signs you in. ${OTHERS_OUT}`,
    preview: OTHERS_OUT,
  },
};

/** Notifies the owner of an account about its second factor. */
const factorMail = (site: SiteIdentity, { username, siteAddress, change }: Facts) => {
  const { subject, text, preview } = words[change];
  return {
    subject: `${subject}: ${site.name}`,
    body: (
      <Letter site={site} preview={preview}>
        <Paragraph>Hello {username},</Paragraph>
        <Paragraph>{text}</Paragraph>
        <Aside>
          If it was not you, set a new password at {siteAddress}/account/reset and tell the editors.
        </Aside>
      </Letter>
    ),
  };
};

declare module '../../../../letterFacts' {
  interface LetterFacts {
    factor: Facts;
  }
}

export const letter = defineLetter({
  write: factorMail,
  examples: [
    {
      name: 'Second factor',
      occasion: 'An authenticator app or a passkey was set up or removed, or codes are guessed.',
      facts: { username: EXAMPLE.name, siteAddress: EXAMPLE.site, change: 'added' },
    },
  ],
});
