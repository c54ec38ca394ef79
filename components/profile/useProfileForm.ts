import { errorTexts } from '@contracts/rules/errorTexts';
import { readUsername } from '@contracts/rules/username';
import type { Me } from '@contracts/user';
import { useState } from 'react';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { saveProfile } from '@/store/dashboard/thunks/profile';
import { useAppDispatch } from '@/store/hooks';

type ProfileField = 'username' | 'bio';

interface ProfileFailure {
  /** Null where it is about the whole. */
  field: ProfileField | null;
  text: string;
  /** Whether the person has to prove first who they are. */
  needsProof: boolean;
}

const fields: ProfileField[] = ['username', 'bio'];

function failureOf(error: unknown): ProfileFailure {
  const paths = isApiError(error) ? error.fields.map(({ path }) => path.split('.').at(-1)) : [];
  const isTaken = isApiError(error) && error.kind === 'conflict';
  const field = isTaken ? 'username' : (fields.find((name) => paths.includes(name)) ?? null);
  const needsProof = isApiError(error) && error.status === 403 && error.message === errorTexts.proofNeeded;
  return { field, text: `Not saved: ${failureText(error)}`, needsProof };
}

/** Name and bio as they are typed; an error of the server is shown at its field, which keeps its text. */
export function useProfileForm(me: Me) {
  const dispatch = useAppDispatch();
  const [values, setValues] = useState({ username: me.username, bio: me.bio });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<ProfileFailure | null>(null);
  const name = readUsername(values.username);

  return {
    values,
    /** Whether there is another name that can be one. */
    isRenamed: 'username' in name && name.username !== me.username,
    isSaving,
    failure,
    change: (field: ProfileField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setFailure(null);
    },
    /** Resolves with what went wrong, or null. */
    save: async (): Promise<ProfileFailure | null> => {
      setIsSaving(true);
      setFailure(null);
      try {
        await dispatch(saveProfile(values));
        return null;
      } catch (error) {
        const failed = failureOf(error);
        if (!failed.needsProof) setFailure(failed);
        return failed;
      } finally {
        setIsSaving(false);
      }
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
