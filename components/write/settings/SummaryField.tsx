import { EXCERPT_MAX_LENGTH } from '@contracts/rules/limits';
import { TextArea } from '@/components/ui/field/TextArea';

interface SummaryFieldProps {
  value: string;
  label?: string;
  /** What is shown where nothing is typed. */
  emptyHint?: string;
  onChange: (summary: string) => void;
}

/** What lists and search say of the article. */
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
      // A pasted summary may have line ends; where it is shown there are none.
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}
