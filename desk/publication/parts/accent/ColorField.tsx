import styled from 'styled-components';
import { Field } from '@/components/ui/field/Field';
import { controlStyles } from '@/components/ui/field/fieldStyles';

interface ColorFieldProps {
  label: string;
  /** A colour such as `#0b5d8a`. */
  value: string;
  onChange: (color: string) => void;
}

/** The browser's own choice of a colour. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Input {...wiring} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyles}
  height: 2.75rem;
  padding: 0.25rem;
`;
