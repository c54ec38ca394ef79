import type { StageSetting } from '@contracts/reviewStage';
import { STAGE_CHECK_MAX_LENGTH, STAGE_CHECKS_MAX } from '@contracts/rules/review/stages';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { TextField } from '@/components/ui/field/TextField';
import { TrashIcon } from '@/components/ui/icons';
import { randomId } from '@/services/randomId';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

interface CheckRowsProps {
  checks: StageSetting['checks'];
  onChange: (checks: StageSetting['checks']) => void;
}

/** The checklist of a stage. */
export function CheckRows({ checks, onChange }: CheckRowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Root>
      <legend>Checklist</legend>
      {checks.map(({ _id, text: words }, index) => (
        <Row key={_id}>
          <TextField
            label={`Check ${index + 1}`}
            maxLength={STAGE_CHECK_MAX_LENGTH}
            value={words}
            onChange={({ target }) =>
              onChange(checks.map((one) => (one._id === _id ? { _id, text: target.value } : one)))
            }
          />
          <IconButton
            label={`Remove check ${index + 1}`}
            onClick={() => {
              onChange(checks.filter((one) => one._id !== _id));
              add.current?.focus();
            }}
          >
            <TrashIcon aria-hidden />
          </IconButton>
        </Row>
      ))}
      {checks.length < STAGE_CHECKS_MAX && (
        <Button
          ref={add}
          size="sm"
          variant="outline"
          onClick={() => onChange([...checks, { _id: randomId(), text: '' }])}
        >
          Add a check
        </Button>
      )}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    ${text.label}
    margin-bottom: ${space[1]};
    padding: 0;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[2]};
  width: 100%;
`;
