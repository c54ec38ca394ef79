import type { OwnCommission } from '@contracts/commission';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { isApiError } from '@/services/http/apiError';
import { randomId } from '@/services/randomId';
import { readTabText, saveTabText } from '@/services/storage/tabText';
import { useAppSelector } from '@/store/hooks';
import { BriefFields } from './BriefFields';
import {
  type BriefFaults,
  type BriefValues,
  emptyBrief,
  faultsOf,
  plannedOf,
  refusedFields,
  valuesOf,
} from './briefValues';
import { useCommissionCalls } from './useCommissionCalls';

interface PitchDialogProps {
  /** Null for a new one. */
  commission: OwnCommission | null;
  onSaved: () => void;
  onClose: () => void;
}

const texts = {
  due: 'Wished date (optional)',
  text: 'What is it about?',
  textHint: 'Editors see this, with your name.',
};

/** What is kept in the tab; nothing of another shape. */
function keptValues(key: string): BriefValues | null {
  try {
    const kept: unknown = JSON.parse(readTabText(key));
    return kept && typeof kept === 'object' ? { ...emptyBrief, ...kept } : null;
  } catch {
    return null;
  }
}

/** Pitches an idea, or changes a pitch without an answer; what was typed survives closing and a reload. */
export function PitchDialog({ commission, onSaved, onClose }: PitchDialogProps) {
  const keptAs = `pitch:${commission?._id ?? 'new'}`;
  const tags = useAppSelector((state) => state.dashboard.dashboard_Subtitle);
  const [before] = useState(() => (commission ? valuesOf(commission, commission.pitch) : emptyBrief));
  const [values, setValues] = useState(() => keptValues(keptAs) ?? before);
  const [faults, setFaults] = useState<BriefFaults>({});
  // Sent again after a lost answer, it is the same pitch.
  const [id] = useState(() => randomId());
  const { attempt, pitch } = useCommissionCalls();

  const send = async () => {
    try {
      await pitch(commission, id, { ...plannedOf(values), pitch: values.text });
    } catch (error) {
      if (isApiError(error)) setFaults(refusedFields(error.fields));
      throw error;
    }
    saveTabText(keptAs, '');
    notify.success(commission ? 'Your pitch is changed.' : 'Your pitch is with the editors.');
    onSaved();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isBusy) return;
    const refused = faultsOf(values, true);
    setFaults(refused);
    if (Object.keys(refused).length === 0) void attempt.run(send);
  };

  return (
    <Dialog
      title={commission ? 'Change the pitch' : 'Pitch an idea'}
      size="md"
      offlineText="Sending a pitch needs a connection."
      onClose={onClose}
    >
      <DialogForm onSubmit={handleSubmit} noValidate>
        <BriefFields
          values={values}
          faults={faults}
          tags={tags}
          texts={texts}
          heldDue={before.due || undefined}
          onType={(next) => {
            const typed = { ...values, ...next };
            setValues(typed);
            setFaults({});
            saveTabText(keptAs, JSON.stringify(typed));
          }}
        />
        {attempt.failure !== '' && Object.keys(faults).length === 0 && (
          <FieldError role="alert">Not sent: {attempt.failure}</FieldError>
        )}
        <DialogActions>
          <Button
            variant="ghost"
            onClick={() => {
              saveTabText(keptAs, '');
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" isLoading={attempt.isBusy}>
            {commission ? 'Save' : 'Send the pitch'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
