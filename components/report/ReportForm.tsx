import { type ReportKind, reportKinds, reportKindTexts } from '@contracts/rules/reportKinds';
import { type FormEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { useNotify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { type ReportedThing, useReportForm } from './useReportForm';

interface ReportFormProps {
  thing: ReportedThing;
  /** Follows "Report": "the comment by Ada". */
  name: string;
  onClose: () => void;
}

/** Reports a comment or an article to the editors. */
export function ReportForm({ thing, name, onClose }: ReportFormProps) {
  const notify = useNotify();
  const form = useReportForm(thing, () => {
    notify.success('Thank you. The editors will review it.');
    onClose();
  });
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const { kind, words, failure } = form.errors;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.send())) {
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')?.focus(),
      );
    }
  };

  return (
    <Dialog title={`Report ${name}`} offlineText="Sending a report needs a connection." onClose={onClose}>
      <Form ref={root} onSubmit={handleSubmit} noValidate>
        <Kinds
          role="radiogroup"
          aria-labelledby={`${id}-kinds`}
          aria-describedby={kind && `${id}-error`}
          aria-invalid={kind ? true : undefined}
        >
          <p id={`${id}-kinds`}>What is wrong with it?</p>
          {reportKinds.map((value, index) => (
            <Kind
              key={value}
              group={`${id}-kind`}
              value={value}
              isChosen={form.kind === value}
              isFirst={index === 0}
              onChoose={form.choose}
            />
          ))}
          {kind && (
            <FieldError id={`${id}-error`} role="alert">
              {kind}
            </FieldError>
          )}
        </Kinds>
        <TextArea
          label={form.kind === 'other' ? 'Details' : 'Details (optional)'}
          rows={3}
          hint="Only editors see this, with your name."
          value={form.words}
          error={words}
          onChange={({ target }) => form.change(target.value)}
        />
        {failure && <FieldError role="alert">{failure}</FieldError>}
        <Buttons>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={form.isSending}>
            Send the report
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

interface KindProps {
  /** Name of the radio buttons. */
  group: string;
  value: ReportKind;
  isChosen: boolean;
  isFirst: boolean;
  onChoose: (kind: ReportKind) => void;
}

function Kind({ group, value, isChosen, isFirst, onChoose }: KindProps) {
  return (
    <Choice>
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        data-autofocus={isFirst || undefined}
      />
      {reportKindTexts[value]}
    </Choice>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Kinds = styled.div`
  display: grid;

  > p:first-child {
    ${text.label}
    margin-bottom: ${space[1]};
  }
`;

const Choice = styled.label`
  ${text.body}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.25rem;
  cursor: pointer;

  > input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accentStrong};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`;
