import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { useRef } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';

interface CoverDescriptionProps {
  /** Null: not set yet; empty: decorative. */
  alt: string | null;
  onChange: (alt: string | null) => void;
}

/** The cover's description for readers who cannot see it, or that it is decorative. */
export function CoverDescription({ alt, onChange }: CoverDescriptionProps) {
  // A mistaken click on the box must not lose the typed text.
  const typed = useRef(alt);
  const isDecorative = alt === '';
  return (
    <Root data-field="cover_alt">
      <TextField
        label="Description of the cover"
        hint={isDecorative ? undefined : 'Describe it for readers who cannot see it.'}
        value={alt ?? ''}
        maxLength={IMAGE_TEXT_MAX_LENGTH}
        disabled={isDecorative}
        autoComplete="off"
        onChange={({ target }) => {
          typed.current = target.value || null;
          onChange(typed.current);
        }}
      />
      <Checkbox
        label="Decorative image (no description needed)"
        checked={isDecorative}
        onChange={(event) => onChange(event.target.checked ? '' : typed.current || null)}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;
