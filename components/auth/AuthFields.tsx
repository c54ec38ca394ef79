import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

export interface AuthFieldsProps {
  title: string;
  submitLabel: string;
  canSubmit: boolean;
  isLoading: boolean;
  /** Shown in red above the fields. */
  failure: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The fields of each of the forms, with their button. The browser's own bubbles are off: the rules have their own words. */
export function AuthFields(props: AuthFieldsProps) {
  const failure = useRef<HTMLParagraphElement>(null);
  // The button that had the focus was disabled in between, which would lose the focus.
  useEffect(() => {
    if (props.failure) failure.current?.focus();
  }, [props.failure]);

  return (
    <>
      <div role="alert">
        {props.failure && (
          <Failure ref={failure} tabIndex={-1}>
            {props.failure}
          </Failure>
        )}
      </div>
      <Form ref={props.form} noValidate onSubmit={props.onSubmit} aria-label={props.title}>
        {props.children}
        <Button
          type="submit"
          size="lg"
          isWide
          disabled={!props.canSubmit || props.isLoading}
          isLoading={props.isLoading}
        >
          {props.submitLabel}
        </Button>
      </Form>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};

  > button {
    margin-top: ${space[2]};
  }
`;

const Failure = styled.p`
  ${text.label}
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
`;
