export const NOT_YOUR_PASSWORD = 'this is not your current password';
export const CODE_TOO = 'please enter a code too: your account has two-step sign-in';
/** An account that was made through a sign-in provider, or whose address was restored. */
export const NO_PASSWORD = 'your account has no password: please set one first, with “Forgot password?”';
export const NO_PASSKEY = 'your account has no passkey';
