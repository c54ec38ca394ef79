import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { controlStyles } from '@/components/ui/field/fieldStyles';
import { SubmitIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text as textStyle } from '@/styles/typography';
import { isEnterToSend } from './isEnterToSend';
import { useGrowingHeight } from './useGrowingHeight';

/** The counter shows from here on. */
const NEAR_LIMIT = CHAT_MESSAGE_MAX_LENGTH - 500;
/** Screen readers announce the length in these steps, not at each key. */
const SPOKEN_STEP = 100;

const spokenText = (left: number) =>
  left < 0
    ? 'The message is too long'
    : `Fewer than ${(Math.floor(left / SPOKEN_STEP) + 1) * SPOKEN_STEP} characters left`;

interface ChatInputProps {
  value: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  label?: string;
  placeholder?: string;
  sendLabel?: string;
  /** The message is being sent: it can be changed, but not sent again. */
  isBusy?: boolean;
  /** For the parent, which inserts text. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a message: Enter sends it, Shift and Enter begin a line. */
export function ChatInput({
  value,
  onChange,
  onSend,
  label = 'Message',
  placeholder = 'send a message...',
  sendLabel = 'Send',
  isBusy = false,
  fieldRef,
}: ChatInputProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  const counterId = useId();
  // The length of what is sent, without surrounding white space.
  const { length } = value.trim();
  const left = CHAT_MESSAGE_MAX_LENGTH - length;
  const isNearLimit = length >= NEAR_LIMIT;
  useGrowingHeight(field, value);
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  const send = () => {
    if (!isBusy) onSend(value);
    field.current?.focus({ preventScroll: true });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnterToSend(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={handleSubmit}>
      <Field
        ref={field}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="send"
        aria-invalid={left < 0 || undefined}
        aria-describedby={isNearLimit ? counterId : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKeyDown}
      />
      <SendButton type="submit" label={sendLabel} disabled={isBusy || length === 0 || left < 0}>
        <SubmitIcon aria-hidden />
      </SendButton>
      {isNearLimit && (
        <Counter id={counterId} $isOver={left < 0}>
          {left >= 0
            ? `${left} of ${CHAT_MESSAGE_MAX_LENGTH} characters left`
            : `${-left} characters too many`}
        </Counter>
      )}
      <VisuallyHidden role="status">{isNearLimit && spokenText(left)}</VisuallyHidden>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[2]};
  padding: ${space[3]} ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${color.border};
`;

const Field = styled.textarea`
  ${controlStyles}
  display: block;
  field-sizing: content;
  /* Five lines. */
  max-height: calc(5lh + 2 * ${space[2]} + 2px);
  overflow-y: auto;
  overscroll-behavior: contain;
  resize: none;
`;

const SendButton = styled(IconButton)`
  width: 2.75rem;
  height: 2.75rem;
  color: ${color.accent};

  &:disabled {
    color: ${color.textFaint};
    opacity: 0.6;
  }
`;

const Counter = styled.p<{ $isOver: boolean }>`
  ${textStyle.caption}
  grid-column: 1 / -1;
  color: ${({ $isOver }) => ($isOver ? color.danger : color.textMuted)};
  font-variant-numeric: tabular-nums;
`;
