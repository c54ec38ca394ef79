import type { OwnerProof } from '@contracts/ownerProof';
import { newPasswordFault } from '@contracts/rules/account';
import { useState } from 'react';
import { changePassword } from '@/services/api/account/account';
import { ApiError } from '@/services/http/apiError';

export const NEW_PASSWORD = 'new_password';

/** A new password as it is typed. */
export function usePasswordChange() {
  const [next, setNext] = useState('');
  return {
    next,
    setNext,
    /** @throws ApiError with the field that is wrong. */
    send: async (proof: OwnerProof): Promise<void> => {
      const { message } = newPasswordFault(next) ?? {};
      if (message) throw new ApiError('validation', message, 400, [{ path: NEW_PASSWORD, message }]);
      await changePassword(proof, next);
    },
  };
}
