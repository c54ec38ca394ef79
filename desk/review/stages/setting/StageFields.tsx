import type { StageSetting } from '@contracts/reviewStage';
import {
  STAGE_APPROVALS_MAX,
  STAGE_NAME_MAX_LENGTH,
  STAGE_SIGN_OFFS_MAX,
} from '@contracts/rules/review/stages';
import { useRef } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { useReturnedFocus } from '../../../hooks/useReturnedFocus';
import { CheckRows } from './CheckRows';
import { DueFields } from './DueFields';
import { EditorsChoice } from './EditorsChoice';
import { approverTexts, optionsOf, revokeTexts } from './settingTexts';

interface StageFieldsProps {
  stage: StageSetting;
  isFirst: boolean;
  editors: { _id: string; username: string }[];
  onChange: (stage: StageSetting) => void;
}

const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** All that is set of a stage. */
export function StageFields({ stage, isFirst, editors, onChange }: StageFieldsProps) {
  const name = useRef<HTMLInputElement>(null);
  useReturnedFocus(name);
  const set = (fields: Partial<StageSetting>) => onChange({ ...stage, ...fields });
  return (
    <Root role="group" aria-label={stage.name || 'New stage'}>
      <TextField
        ref={name}
        label="Name"
        autoComplete="off"
        maxLength={STAGE_NAME_MAX_LENGTH}
        value={stage.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Select
        label="Who may approve it"
        hint="Never an author of the article."
        options={optionsOf(approverTexts)}
        value={stage.approvers}
        onChange={({ target }) => set({ approvers: target.value as StageSetting['approvers'] })}
      />
      {stage.approvers === 'named' && (
        <EditorsChoice
          chosen={stage.editors}
          known={editors}
          onChange={(chosen) => set({ editors: chosen })}
        />
      )}
      <Select
        label="Approvals it needs"
        hint="Each by another editor."
        options={upTo(STAGE_APPROVALS_MAX)}
        value={String(stage.approvals)}
        onChange={({ target }) => set({ approvals: Number(target.value) })}
      />
      <Select
        label="Sign-offs from outside it needs first"
        hint="By people without an account. Editors ask for them beside the article."
        placeholder="None"
        options={upTo(STAGE_SIGN_OFFS_MAX)}
        value={stage.sign_offs === undefined ? '' : String(stage.sign_offs)}
        onChange={({ target }) => set({ sign_offs: target.value === '' ? undefined : Number(target.value) })}
      />
      {!isFirst && (
        <Checkbox
          label="Not by an editor who approved an earlier stage"
          checked={stage.is_fresh}
          onChange={({ target }) => set({ is_fresh: target.checked })}
        />
      )}
      <Select
        label="When the article changes later"
        options={optionsOf(revokeTexts)}
        value={stage.revokes}
        onChange={({ target }) => set({ revokes: target.value as StageSetting['revokes'] })}
      />
      <DueFields due={stage.due} onChange={(due) => set({ due })} />
      <CheckRows checks={stage.checks} onChange={(checks) => set({ checks })} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[2]} ${space[4]} ${space[5]};
`;
