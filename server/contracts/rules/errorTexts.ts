/** Sentences of the contract, spelled as the specification spells them. No zod in here: visitors' pages import it. */
export const errorTexts = {
  emailAndPasswordMissing: 'please provide email and password',
  inputsMissing: 'All inputs are required !',
  passwordTooShort: 'password length must be greater than or equal 6 !',
  unknownUser: 'user not exiting',
  wrongPassword: 'wrong passwrod',
  /** In the place of both, where the site is set so. */
  wrongSignIn: 'the email or the password is wrong',
  userExists: 'user already exits',
  signInNeeded: 'please sign in',
  suspended: 'this account is suspended',
  notAllowed: 'not allowed',
  proofNeeded: 'please type your password again',
  factorNeeded: 'editors need a second factor here: please set one up under your account at the desk',
  leadsOnly: 'only lead editors may do this',
  notFound: 'not found',
  tooManyRequests: 'too many requests',
  busy: 'the server is busy, please try again in a few seconds',
  databaseAway: 'the database is not available, please try again later',
  diskFull: 'the server has no space left, so this was not saved: please tell the editors',
  unforeseen: 'something went wrong',
} as const;

/** The message to a suspended person; the reason is null if none was given. */
export const suspensionText = (reason: string | null): string =>
  reason === null
    ? `${errorTexts.suspended}, please write to the editors`
    : `${errorTexts.suspended}: ${reason}`;

/** Why a suspended person is not let in; null for the sentence of another refusal. */
export const suspensionIn = (message: string): string | null =>
  message.startsWith(errorTexts.suspended) ? message : null;

/** Whether a call was refused because its session is over. */
export const isSessionOver = (status: number, message: string): boolean =>
  status === 401 && (message === errorTexts.signInNeeded || suspensionIn(message) !== null);

export const SUCCESS = 'success';
