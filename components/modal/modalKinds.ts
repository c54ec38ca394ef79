import type { ModalKind } from '@/store/auth/state';

/** The numbers of `loginPageCounter`; any other value shows nothing. */
export const modalKinds = {
  signUpOptions: 0,
  signUpForm: 1,
  signInOptions: 2,
  signInForm: 3,
  publicSearch: 4,
  editProfile: 5,
  dashboardSearch: 6,
} as const satisfies Record<string, ModalKind>;

export type { ModalKind };
