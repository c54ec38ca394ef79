import type { PayloadAction } from '@reduxjs/toolkit';

/**
 * The case reducer behind a field's setter: it replaces the value wholesale. Curried, so that the state's
 * type is given and the field's is inferred: `replaceField<AuthState>()('token')`.
 */
export function replaceField<State extends object>() {
  return <Field extends keyof State>(field: Field) =>
    (state: State, { payload }: PayloadAction<State[Field]>): void => {
      state[field] = payload;
    };
}
