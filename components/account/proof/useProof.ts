import type { OwnerProof } from '@contracts/ownerProof';
import type { SecondFactors } from '@contracts/secondFactor';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proveByPasskey } from '@/services/api/signIn/ownerProof';
import { deskFactorCalls, siteFactorCalls } from '@/services/api/signIn/secondFactor';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { canUsePasskeys } from '@/services/session/passkeyDevice';

/** Where an error is shown: at a field, or below all of them. */
interface Wrong {
  path: string;
  message: string;
}

const WHOLE = '';

function wrongOf(error: unknown, fields: string[]): Wrong {
  const [first] = isApiError(error) ? error.fields : [];
  const path = first?.path.split('.').at(-1) ?? WHOLE;
  return first && fields.includes(path)
    ? { path, message: first.message }
    : { path: WHOLE, message: failureText(error) };
}

interface ProofOptions {
  /** Site or desk session. */
  at: 'site' | 'desk';
  send: (proof: OwnerProof) => Promise<unknown>;
  /** Further fields of the form that can show an error. */
  fields?: string[];
}

/** A form that sends something which needs a proof that the owner of the account is there. */
export function useProof({ at, send, fields = [] }: ProofOptions) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [ways, setWays] = useState<SecondFactors | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Without an answer, the server's reply to the form says what is missing.
    void (at === 'desk' ? deskFactorCalls : siteFactorCalls).fetch().then(setWays, () => {});
  }, [at]);
  useEffect(() => {
    if (wrong?.path) form.current?.querySelector<HTMLElement>(`[name="${wrong.path}"]`)?.focus();
  }, [wrong]);

  const hasPasskey = (ways?.passkeys.length ?? 0) > 0;
  const [isCodeAsked, setIsCodeAsked] = useState(false);

  /** What follows a success may take a moment, during which a second press must not send again. */
  async function run(prove: () => Promise<OwnerProof>): Promise<void> {
    setIsBusy(true);
    setWrong(null);
    try {
      await send(await prove());
    } catch (error) {
      const found = wrongOf(error, ['password', 'code', ...fields]);
      if (found.path === 'code') setIsCodeAsked(true);
      setWrong(found);
      setIsBusy(false);
    }
  }

  const { password, code } = typed;
  return {
    form,
    typed,
    isBusy,
    hasPassword: ways?.has_password ?? true,
    hasPasskey: hasPasskey && canUsePasskeys(),
    needsCode: isCodeAsked || hasPasskey || Boolean(ways?.authenticator),
    wrongAt: (path: string) => (wrong?.path === path ? wrong.message : undefined),
    failure: wrong?.path === WHOLE ? wrong.message : '',
    type: (field: keyof typeof typed, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }));
      setWrong(null);
    },
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void run(async () => ({ password, ...(code.trim() !== '' && { code }) }));
    },
    usePasskey: () => void run(() => proveByPasskey(at)),
  };
}

export type ProofForm = ReturnType<typeof useProof>;
