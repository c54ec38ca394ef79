/** Sentences of the contract, spelled as the specification spells them. No zod in here: visitors' pages import it. */
export const errorTexts = {
  emailAndPasswordMissing: 'please provide email and password',
  inputsMissing: 'All inputs are required !',
  passwordTooShort: 'password length must be greater than or equal 6 !',
  unknownUser: 'user not exiting',
  wrongPassword: 'wrong passwrod',
  userExists: 'user already exits',
  signInNeeded: 'please sign in',
  notAllowed: 'not allowed',
  notFound: 'not found',
  tooManyRequests: 'too many requests',
  unforeseen: 'something went wrong',
} as const;

export const SUCCESS = 'success';
