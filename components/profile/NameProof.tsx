import { ProofDialog } from '@/components/account/proof/ProofDialog';
import type { NameProofForm } from './useNameProof';

/** Lies over the profile dialog before another name is saved. */
export function NameProof({ proof }: { proof: NameProofForm }) {
  return (
    <ProofDialog title="Change your name" submitLabel="Save" send={proof.prove} onClose={proof.cancel}>
      <p>Your articles and the address of your page show your name. Confirm that it is you who changes it.</p>
    </ProofDialog>
  );
}
