import type { SignInPurpose } from '@/services/session/signInPurpose';

const actionOf = ({ kind, author }: SignInPurpose): string => {
  if (kind === 'follow') return `follow ${author.username}`;
  if (kind === 'suggest') return 'suggest a correction';
  return kind === 'comment' ? 'write a comment' : `${kind} this`;
};

/** The purpose of signing in: "Sign in to like this". */
export const purposeText = (purpose: SignInPurpose): string => `Sign in to ${actionOf(purpose)}`;

/** The same for a person without an account. */
export const signUpText = (purpose: SignInPurpose): string =>
  `Create an account, then sign in to ${actionOf(purpose)}.`;
