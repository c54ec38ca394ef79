import { notify } from '@/hooks/useNotify';
import type { DeskError } from '../../api/deskApi';
import { useClaimMutation, useReleaseMutation } from '../reviewApi';

/** Claims an article, or gives it up; a refusal is shown. */
export function useToggleClaim() {
  const [claim, claiming] = useClaimMutation();
  const [release, releasing] = useReleaseMutation();
  return {
    isBusy: claiming.isLoading || releasing.isLoading,
    /** @param isMine whether the editor has it now */
    async toggle(id: string, isMine: boolean): Promise<void> {
      try {
        await (isMine ? release(id) : claim(id)).unwrap();
      } catch (error) {
        notify.error((error as DeskError).message);
      }
    },
  };
}
