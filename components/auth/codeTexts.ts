export const CODE_LABEL = 'Code';
export const CODE_HINT = 'Six digits of your authenticator app, or one of your recovery codes.';
