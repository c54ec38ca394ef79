import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { Field, type FieldTexts } from './Field';
import { controlIcon, controlStyles } from './fieldStyles';

interface SelectProps extends FieldTexts, ComponentPropsWithRef<'select'> {
  options: { value: string; label: string }[];
  /** The choice of nothing, first in the list. */
  placeholder?: string;
}

/** The browser's own list, which works best on phones and for screen readers. */
export function Select({ label, hint, error, id, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => (
        <Row>
          <Control {...rest} {...wiring}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Control>
          <ChevronDownIcon aria-hidden />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  ${controlIcon('end')}
`;

const Control = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${space[6]};
  text-overflow: ellipsis;
`;
