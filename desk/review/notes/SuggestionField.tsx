import { SUGGESTION_MAX_LENGTH } from '@contracts/rules/limits';
import type { Ref } from 'react';
import { TextArea } from '@/components/ui/field/TextArea';

interface SuggestionFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  error?: string;
  onType: (suggestion: string) => void;
}

/** The words that an editor suggests in the place of a passage. */
export function SuggestionField({ ref, value, error, onType }: SuggestionFieldProps) {
  return (
    <TextArea
      ref={ref}
      label="Suggested words"
      hint="They replace the words above if the author accepts. Leave the field empty to suggest removing those."
      rows={3}
      maxLength={SUGGESTION_MAX_LENGTH}
      value={value}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
