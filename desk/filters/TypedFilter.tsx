import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { SearchField } from '@/components/ui/field/SearchField';
import { useSettledText } from '@/hooks/useSettledText';

interface TypedFilterProps {
  label: string;
  placeholder?: string;
  /** From the address. */
  value?: string;
  /** Whether the list is loading. */
  isBusy: boolean;
  maxLength?: number;
  /** Called when the user stops typing. */
  onChange: (value: string) => void;
}

/** A filter that the user types. */
export function TypedFilter(props: TypedFilterProps) {
  const { label, placeholder, value = '', isBusy, maxLength = SEARCH_TEXT_MAX_LENGTH, onChange } = props;
  const { text, setText } = useSettledText(value, onChange);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={maxLength}
      isBusy={isBusy && text !== ''}
      onChange={({ target }) => setText(target.value)}
      onClear={() => setText('')}
    />
  );
}
