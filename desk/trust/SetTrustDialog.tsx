import type { PersonDetail } from '@contracts/person';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { levelInUse, type TrustLevel, trustLevelNames } from '@contracts/rules/review/trust';
import type { PersonTrust } from '@contracts/trust';
import { useState } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { Select } from '@/components/ui/field/Select';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { ReasonDialog } from '../ui/ReasonDialog';
import { useSetPersonTrustMutation } from './trustApi';

interface SetTrustDialogProps {
  person: PersonDetail;
  trust: PersonTrust;
  onClose: () => void;
}

const levels: TrustLevel[] = [0, 1, 2];

/** Asks for the level of an author, whether it is held, and why. */
export function SetTrustDialog({ person: { _id, username }, trust, onClose }: SetTrustDialogProps) {
  const [level, setLevel] = useState<TrustLevel>(trust.level);
  const [held, setHeld] = useState(trust.held);
  const [set, { error, isLoading }] = useSetPersonTrustMutation();

  const handleConfirm = async (reason: string) => {
    if ('error' in (await set({ id: _id, level, held, reason }))) return false;
    notify.success(`${username}: ${trustLevelNames[level]}${held ? ', held' : ''}.`);
    onClose();
    return true;
  };

  return (
    <ReasonDialog
      title={`Trust ${username}`}
      hint={`Shown to ${username}, and in the log.`}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Set the level"
      keptAs={`trust/${_id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Fields>
        <Select
          label="Level"
          options={levels
            .filter((one) => levelInUse(trust, one) === one)
            .map((one) => ({ value: String(one), label: trustLevelNames[one] }))}
          value={String(level)}
          onChange={({ target }) => setLevel(Number(target.value) as TrustLevel)}
        />
        <Checkbox
          label="Hold it: nothing that is accepted or sent back changes it"
          checked={held}
          onChange={({ target }) => setHeld(target.checked)}
        />
      </Fields>
    </ReasonDialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
