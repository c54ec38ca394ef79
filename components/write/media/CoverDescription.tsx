import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { useRef } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';

interface CoverDescriptionProps {
  /** Null: nothing said yet; empty: it only decorates. */
  alt: string | null;
  onChange: (alt: string | null) => void;
}

/** What a reader who cannot see the cover should know, or that there is nothing to know. */
export function CoverDescription({ alt, onChange }: CoverDescriptionProps) {
  // A slip of the box must not cost what was typed.
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
