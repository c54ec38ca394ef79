/** The address of a new account, for the form of signing in that follows; in memory only. */
let email = '';

export const keepSignInEmail = (address: string): void => {
  email = address;
};

export const signInEmail = (): string => email;
