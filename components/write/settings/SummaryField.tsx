import { EXCERPT_MAX_LENGTH } from '@contracts/rules/limits';
import { TextArea } from '@/components/ui/field/TextArea';

interface SummaryFieldProps {
  value: string;
  label?: string;
  /** The hint if nothing is typed. */
  emptyHint?: string;
  onChange: (summary: string) => void;
}

/** The summary of the article in lists and search. */
export function SummaryField({
  value,
  label = 'Summary',
  emptyHint = 'If empty, lists show the beginning of the text.',
  onChange,
}: SummaryFieldProps) {
  const left = EXCERPT_MAX_LENGTH - value.length;
  const count = `${value.length} of ${EXCERPT_MAX_LENGTH} characters`;
  return (
    <TextArea
      label={label}
      rows={2}
      hint={value === '' ? `${emptyHint} ${count}` : count}
      error={left <= 0 && 'Maximum length reached.'}
      value={value}
      maxLength={EXCERPT_MAX_LENGTH}
      // A pasted summary may have line breaks; they are not shown anywhere.
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}
