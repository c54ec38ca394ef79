import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/field/TextField';

/** A code of the authenticator app, or a recovery code. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label="Code"
    hint="Six digits of your authenticator app, or one of your recovery codes."
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
