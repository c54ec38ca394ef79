import type { OwnerProof } from '@contracts/ownerProof';
import { useRef, useState } from 'react';
import { proveAtSite } from '@/services/api/signIn/ownerProof';
import type { ProfileForm } from './useProfileForm';

/** Another name is saved after a proof that the owner is there, which is asked for once while the form is open. */
export function useNameProof({ isRenamed, save: saveForm }: ProfileForm, onSaved: () => void) {
  // Asked again at once it is another dialog, with nothing typed in it.
  const [asking, setAsking] = useState({ isOn: false, times: 0 });
  const ask = () => setAsking(({ times }) => ({ isOn: true, times: times + 1 }));
  const stop = () => setAsking(({ times }) => ({ isOn: false, times }));
  const isProven = useRef(false);

  async function save(): Promise<void> {
    const failed = await saveForm();
    if (failed === null) onSaved();
    // The proof became too old meanwhile.
    if (failed?.needsProof) ask();
  }

  return {
    isAsking: asking.isOn,
    timesAsked: asking.times,
    cancel: stop,
    submit: () => {
      if (isRenamed && !isProven.current) ask();
      else void save();
    },
    /** @throws ApiError 400 for another password or code, 429. */
    prove: async (proof: OwnerProof): Promise<void> => {
      await proveAtSite(proof);
      isProven.current = true;
      stop();
      void save();
    },
  };
}

export type NameProofForm = ReturnType<typeof useNameProof>;
