import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import type { SignOffOutcome } from '@contracts/rules/review/signOff';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureText } from './FailureText';
import { useAnswer } from './useAnswer';

type AnswerPartProps = Parameters<typeof useAnswer>[0];

const choices: { outcome: SignOffOutcome; label: string }[] = [
  { outcome: 'approved', label: 'I approve this text as it is' },
  { outcome: 'refused', label: 'I cannot approve it' },
];

/** Whether the person approves the text. It is chosen and then sent, as it counts once. */
export function AnswerPart(props: AnswerPartProps) {
  const { outcome, reason, failure, isSending, choose, type, handleSubmit } = useAnswer(props);
  const name = useId();
  return (
    <Root aria-labelledby="sign-off-answer">
      <h2 id="sign-off-answer">Your answer</h2>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Your answer">
        <fieldset>
          <legend>Do you approve this text? You can answer once.</legend>
          {choices.map((choice) => (
            <label key={choice.outcome}>
              <input
                type="radio"
                name={name}
                checked={outcome === choice.outcome}
                onChange={() => choose(choice.outcome)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
        {outcome === 'refused' && (
          <TextArea
            label="Why not?"
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => type(target.value)}
          />
        )}
        <FailureText>{failure}</FailureText>
        <div>
          <Button type="submit" isLoading={isSending}>
            Send the answer
          </Button>
        </div>
      </form>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[6]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  h2 {
    ${text.heading}
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: ${space[2]};
    padding: 0;
  }
  label:has(input) {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 2.75rem;
  }
  input {
    ${focusRing}
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.ink};
  }
`;
