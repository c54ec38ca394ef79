import type { Commission } from '@contracts/commission';
import { type FormEvent, useState } from 'react';
import { BriefFields } from '@/components/commission/BriefFields';
import {
  type BriefFaults,
  type BriefValues,
  emptyBrief,
  faultsOf,
  plannedOf,
  refusedFields,
  valuesOf,
} from '@/components/commission/briefValues';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { randomId } from '@/services/randomId';
import type { DeskError } from '../api/deskApi';
import { useFilingTagsQuery } from '../articles/articlesApi';
import { usePersistentState } from '../persistent/usePersistentState';
import { FailureLine } from '../ui/FailureLine';
import { useChangeBriefMutation, useWriteBriefMutation } from './commissionsApi';
import { useSeenVersion } from './useSeenVersion';

interface BriefDialogProps {
  /** Null for a new one. */
  commission: Commission | null;
  onSaved: (commission: Commission) => void;
  onClose: () => void;
}

/** What was typed, and the version that it was typed on. */
interface Typed {
  values: BriefValues;
  version: number;
}

const texts = {
  due: 'Due date (optional)',
  text: 'Notes for the author (optional)',
  textHint: 'What it is about, and what it needs. The author sees this before and while writing.',
};

const titleOf = (commission: Commission | null): string => {
  if (!commission) return 'New brief';
  return commission.state === 'pitched' ? 'Make a brief of the pitch' : 'Edit the brief';
};

/** Writes a brief, or changes one; what is typed is kept on this device until it is saved or cancelled. */
export function BriefDialog({ commission, onSaved, onClose }: BriefDialogProps) {
  const { data: tags = [] } = useFilingTagsQuery();
  const { value: kept, keep } = usePersistentState<Typed>(`commission/${commission?._id ?? 'new'}`);
  const [before] = useState(() => (commission ? valuesOf(commission, commission.notes) : emptyBrief));
  const [faults, setFaults] = useState<BriefFaults>({});
  const [failure, setFailure] = useState('');
  // Sent again after a lost answer, it is the same brief.
  const [id] = useState(() => commission?._id ?? randomId());
  const { version: opened, isTold, noteRefusal } = useSeenVersion(commission ?? { version: 0 });
  // What was typed on an earlier version must not replace a later change of another editor, until a refusal has named it.
  const version = isTold ? opened : (kept?.version ?? opened);
  const [write, writing] = useWriteBriefMutation();
  const [change, changing] = useChangeBriefMutation();
  const isBusy = writing.isLoading || changing.isLoading;
  const values = kept?.values ?? before;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const refused = faultsOf(values, false);
    setFaults(refused);
    setFailure('');
    if (Object.keys(refused).length > 0) return;
    const body = { ...plannedOf(values), notes: values.text, id };
    try {
      const saved = await (commission ? change({ ...body, version }) : write(body)).unwrap();
      keep(undefined);
      onClose();
      onSaved(saved);
    } catch (error) {
      const { status, fields, message } = error as DeskError;
      const named = refusedFields(fields);
      setFaults(named);
      if (Object.keys(named).length === 0) setFailure(message);
      noteRefusal({ status });
    }
  };

  return (
    <Dialog title={titleOf(commission)} size="md" onClose={onClose}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        {commission?.state === 'pitched' && (
          <p>
            It becomes a brief that you offer to {commission.author?.username ?? 'its author'}. They can no
            longer change the pitch.
          </p>
        )}
        <BriefFields
          values={values}
          faults={faults}
          tags={tags}
          texts={texts}
          heldDue={before.due || undefined}
          onType={(next) => {
            keep({ values: { ...values, ...next }, version });
            setFaults({});
          }}
        />
        <FailureLine>{failure}</FailureLine>
        <DialogActions>
          <Button
            variant="ghost"
            onClick={() => {
              keep(undefined);
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" isLoading={isBusy}>
            Save
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
