import type { CorrectionNote } from '@contracts/correctionNote';
import {
  type CorrectionKind,
  correctionKindNames,
  RETRACTED_TEXT,
} from '@contracts/rules/correction/correctionKinds';
import styled from 'styled-components';
import { formatDate } from '@/services/siteTime';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { CorrectionsProps } from './Corrections';

const NOTES_ID = 'corrections';

const happened: Record<CorrectionKind, string> = {
  correction: 'Corrected',
  update: 'Updated',
  clarification: 'Clarified',
  retraction: 'Retracted',
};

/** One of the places where an article shows its correction notes. */
export function CorrectionParts({ part, notes }: CorrectionsProps) {
  if (part === 'line') return <Line notes={notes} />;
  return part === 'notes' ? <Notes notes={notes} /> : <Retraction notes={notes} />;
}

function Line({ notes }: { notes: CorrectionNote[] }) {
  const newest = notes.at(-1);
  if (!newest) return null;
  return (
    <LineText data-print="never">
      <a href={`#${NOTES_ID}`}>
        {happened[newest.kind]} on <time dateTime={newest.date}>{formatDate(newest.date)}</time>
        {notes.length > 1 && ` (${notes.length} notes)`}
      </a>
    </LineText>
  );
}

function Retraction({ notes }: { notes: CorrectionNote[] }) {
  const retractions = notes.filter(({ kind }) => kind === 'retraction');
  if (retractions.length === 0) return null;
  return (
    <Warning aria-label="Retraction">
      <strong>{RETRACTED_TEXT}</strong>
      {retractions.map(({ _id, text: words }) => (
        <p key={_id} dir="auto">
          {words}
        </p>
      ))}
    </Warning>
  );
}

function Notes({ notes }: { notes: CorrectionNote[] }) {
  return (
    <Section id={NOTES_ID} aria-labelledby={`${NOTES_ID}-title`} tabIndex={-1}>
      <h2 id={`${NOTES_ID}-title`}>Corrections and updates</h2>
      <ol>
        {notes.map(({ _id, kind, date, text: words }) => (
          <li key={_id}>
            <strong>{correctionKindNames[kind]}</strong>
            <span aria-hidden> · </span>
            <time dateTime={date}>{formatDate(date)}</time>
            <p dir="auto">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const LineText = styled.p`
  ${text.small}
  margin-block-start: ${space[3]};

  a {
    ${focusRing}
    border-radius: ${radius.sm};
    color: ${color.accent};
    text-underline-offset: 0.18em;
  }
`;

const Warning = styled.section`
  ${text.body}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  margin-block-end: ${space[6]};
  padding: ${space[4]} ${space[5]};
  border: 2px solid ${color.danger};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
  overflow-wrap: anywhere;

  p {
    color: ${color.text};
    white-space: pre-line;
  }
`;

const Section = styled.section`
  margin-block-start: ${space[7]};
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.border};
  scroll-margin-top: calc(4rem + ${space[4]});

  &:focus {
    outline: none;
  }
  h2 {
    ${text.subheading}
  }
  ol {
    ${resetList}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
    margin-block-start: ${space[3]};
  }
  li {
    ${text.small}
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
  strong,
  p {
    color: ${color.text};
  }
  p {
    margin-block-start: ${space[1]};
    white-space: pre-line;
  }
`;
