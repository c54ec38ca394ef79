import { TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface TitleFieldProps {
  value: string;
  /** Takes the focus when it appears. */
  hasFocus: boolean;
  onChange: (title: string) => void;
  /** Moves on to the text. */
  onLeave: () => void;
}

/** Maps a position between two letters to the next text: beside the same letters. */
function placeIn(place: number, before: string, next: string): number {
  let same = 0;
  while (same < place && before[same] === next[same]) same += 1;
  return same === place ? place : Math.max(same, next.length - (before.length - place));
}

/** The title as readers will see it, in as many lines as it needs. */
export function TitleField({ value, hasFocus, onChange, onLeave }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);

  const shown = useRef(value);
  const selected = useRef({ from: 0, to: 0 });
  // A title that was saved elsewhere arrives while this field has the focus: the cursor stays at its letters.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    const { from, to } = selected.current;
    if (before === value || field.current !== document.activeElement) return;
    field.current?.setSelectionRange(placeIn(from, before, value), placeIn(to, before, value));
  }, [value]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };

  return (
    <Grower data-value={value} data-field="title">
      <Input
        ref={field}
        aria-label="Title"
        placeholder="Title"
        value={value}
        rows={1}
        maxLength={TITLE_MAX_LENGTH}
        // A pasted title may have line ends; a title has none.
        onChange={(event) => {
          const next = event.target.value.replace(/\s*\n\s*/g, ' ');
          shown.current = next;
          onChange(next);
        }}
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
          selected.current = { from, to };
        }}
        onKeyDown={handleKeyDown}
      />
    </Grower>
  );
}

/** The copy of the text in it gives the field its height, in every browser. */
const Grower = styled.div`
  display: grid;

  &::after {
    content: attr(data-value) ' ';
    visibility: hidden;
    white-space: pre-wrap;
  }
  &::after,
  > textarea {
    ${text.display}
    grid-area: 1 / 1;
    min-width: 0;
    /* Room for what reaches below the line. */
    padding: 0 0 0.15em;
    overflow-wrap: anywhere;
    text-wrap: wrap;
  }
`;

const Input = styled.textarea`
  width: 100%;
  border: 0;
  outline: 0;
  background: none;
  color: ${color.text};
  caret-color: ${color.accent};
  overflow: hidden;
  resize: none;

  &::placeholder {
    color: ${color.textFaint};
    opacity: 1;
  }
`;
