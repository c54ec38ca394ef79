import { BRIEF_WORDS_MAX } from '@contracts/rules/limits';
import type { Tag } from '@contracts/tag';
import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { wallClock } from '@/services/siteTime';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import type { BriefFaults, BriefValues } from './briefValues';

interface BriefFieldsProps {
  values: BriefValues;
  faults: BriefFaults;
  tags: Pick<Tag, 'title'>[];
  /** Of the due date, and of the long text. */
  texts: { due: string; text: string; textHint: string };
  /** A day that has passed and may stay. */
  heldDue?: string;
  onType: (next: Partial<BriefValues>) => void;
}

/** The fields of a brief and of a pitch. */
export function BriefFields({ values, faults, tags, texts, heldDue, onType }: BriefFieldsProps) {
  const today = wallClock(new Date()).toISOString().slice(0, 10);
  const field = (name: keyof BriefValues) => ({
    value: values[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <>
      <TextField label="Working title" autoComplete="off" {...field('title')} data-autofocus />
      <Row>
        <Select
          label="Tag (optional)"
          placeholder="No tag"
          options={tags.map(({ title }) => ({ value: title, label: title }))}
          {...field('tag')}
        />
        <TextField
          label="Words (optional)"
          type="number"
          inputMode="numeric"
          min={1}
          max={BRIEF_WORDS_MAX}
          {...field('words')}
        />
        <TextField
          label={texts.due}
          type="date"
          min={heldDue !== undefined && heldDue < today ? heldDue : today}
          {...field('due')}
        />
      </Row>
      <TextArea label={texts.text} hint={texts.textHint} rows={5} {...field('text')} />
    </>
  );
}

const Row = styled.div`
  display: grid;
  /* A date takes no less. */
  grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(11rem, max-content);
  align-items: start;
  gap: ${space[4]};

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
