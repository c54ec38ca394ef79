import { Select } from '@/components/ui/field/Select';

export type Choices = { value: string; label: string }[];

interface FilterSelectProps {
  label: string;
  /** The label of the option that filters nothing. */
  any: string;
  options: Choices;
  /** From the address. */
  value?: string | number;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A filter with fixed options. A value of the address that is missing in the options is added to them. */
export function FilterSelect({
  label,
  any,
  options,
  value: given = '',
  disabled,
  onChange,
}: FilterSelectProps) {
  const value = String(given);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      placeholder={any}
      disabled={disabled}
      options={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
