import type { Absence } from '@contracts/assignment';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { AccountPart } from '@/components/account/AccountPart';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { notify } from '@/hooks/useNotify';
import { wallClock } from '@/services/siteTime';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import type { DeskError } from '../../api/deskApi';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { useAbsenceQuery, useEndAbsenceMutation, useSetAbsenceMutation } from './assignApi';
import { daysText } from './assignText';

const nothing: Absence = { from: '', to: '' };

/** When the editor is away; others see it where they assign articles. */
export function AwayPart() {
  const { data: absence, error: unread } = useAbsenceQuery();
  const [save, saving] = useSetAbsenceMutation();
  const [end, ending] = useEndAbsenceMutation();
  /** The input; absent while it is unchanged. */
  const [typed, setTyped] = useState<Partial<Absence>>({});
  const [refused, setRefused] = useState('');
  const { from, to } = { ...(absence ?? nothing), ...typed };
  const today = wallClock(new Date()).toISOString().slice(0, 10);

  const type = (part: keyof Absence) => (event: { target: { value: string } }) => {
    setRefused('');
    setTyped((present) => ({ ...present, [part]: event.target.value }));
  };
  const run = async (work: () => Promise<unknown>, said: string) => {
    if (saving.isLoading || ending.isLoading) return;
    try {
      await work();
      setTyped({});
      setRefused('');
      notify.success(said);
    } catch (failure) {
      const { fields, message } = failure as DeskError;
      setRefused(fields[0]?.message ?? message);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => save({ from, to }).unwrap(), 'Other editors see when you are away.');
  };

  return (
    <AccountPart title="Absence">
      <InlineForm onSubmit={handleSubmit} aria-label="Absence">
        <p role="status">
          {absence
            ? `You are away ${daysText(absence)}. Nothing is assigned to you in turn on these days.`
            : 'Say when you are away: other editors see it where they assign articles, and nothing is assigned to you in turn.'}
        </p>
        <Days>
          <TextField label="First day" type="date" required value={from} onChange={type('from')} />
          <TextField
            label="Last day"
            type="date"
            required
            min={from > today ? from : today}
            value={to}
            onChange={type('to')}
          />
        </Days>
        <FailureLine>{refused || unread?.message}</FailureLine>
        <InlineActions $isStart>
          <Button type="submit" size="sm" isLoading={saving.isLoading}>
            Save
          </Button>
          {absence && (
            <Button
              size="sm"
              variant="outline"
              isLoading={ending.isLoading}
              onClick={() => void run(() => end().unwrap(), 'You are not away.')}
            >
              End the absence
            </Button>
          )}
        </InlineActions>
      </InlineForm>
    </AccountPart>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
