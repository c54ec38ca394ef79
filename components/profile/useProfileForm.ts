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
}

const fields: ProfileField[] = ['username', 'bio'];

function failureOf(error: unknown): ProfileFailure {
  const paths = isApiError(error) ? error.fields.map(({ path }) => path.split('.').at(-1)) : [];
  const isTaken = isApiError(error) && error.kind === 'conflict';
  const field = isTaken ? 'username' : (fields.find((name) => paths.includes(name)) ?? null);
  return { field, text: `Not saved: ${failureText(error)}` };
}

/** Name and bio as they are typed; an error of the server is shown at its field, which keeps its text. */
export function useProfileForm(me: Me) {
  const dispatch = useAppDispatch();
  const [values, setValues] = useState({ username: me.username, bio: me.bio });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<ProfileFailure | null>(null);

  return {
    values,
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
        setFailure(failed);
        return failed;
      } finally {
        setIsSaving(false);
      }
    },
  };
}
