import { PROOF_MINUTES } from '@contracts/rules/limits';
import { ProofDialog } from '@/components/account/proof/ProofDialog';
import { useDeskDispatch } from '../store';
import { endWaiting, prove } from './proof';
import { proofAsked } from './sessionSlice';

/** A dialog over the open page: the editor's action continues once they have confirmed their identity. */
export function ProveAgain() {
  const dispatch = useDeskDispatch();
  const end = (isProved: boolean) => {
    dispatch(proofAsked(false));
    endWaiting(isProved);
  };
  return (
    <ProofDialog
      title="Confirm that it is you"
      submitLabel="Continue"
      at="desk"
      send={async (proof) => {
        await prove(proof);
        end(true);
      }}
      onClose={() => end(false)}
    >
      <p>Confirm your identity to continue. You are asked once every {PROOF_MINUTES} minutes.</p>
    </ProofDialog>
  );
}
