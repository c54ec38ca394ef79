import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { SearchIcon } from '@/components/ui/icons';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { color } from '@/styles/theme';
import { Field, type FieldTexts } from './Field';
import { controlIcon, controlStyles } from './fieldStyles';

interface SearchFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  isBusy?: boolean;
  /** Escape asks for it; the browser's own cross empties the field like any typing. */
  onClear: () => void;
}

/** Searches the list below it while typing. */
export function SearchField({ label, hint, error, id, isBusy = false, onClear, ...rest }: SearchFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => (
        <Row>
          <SearchIcon aria-hidden />
          <Input
            {...rest}
            {...wiring}
            type="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              onClear();
            }}
          />
          {isBusy && (
            <Busy>
              <DotsLoader label="Searching" />
            </Busy>
          )}
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  ${controlIcon('start')}
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline: 2.5rem;
  appearance: none;
`;

const Busy = styled.span`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-end: 2.25rem;
  translate: 0 -50%;
  color: ${color.textMuted};
`;
