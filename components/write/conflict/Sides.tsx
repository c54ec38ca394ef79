import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { Choice } from './mergeVersions';

interface SidesProps {
  legend: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The author's options; empty if it is merged automatically. */
  options: Choice[];
  choice: Choice | undefined;
  name: string;
  onChoose: (choice: Choice) => void;
}

const labels: Record<Choice, string> = { mine: 'Mine', theirs: 'Theirs', both: 'Both' };

/** The two versions of one part side by side, and the choice between them. */
export function Sides({ legend, mine, theirs, options, choice, name, onChoose }: SidesProps) {
  return (
    <Group>
      <legend>{legend}</legend>
      <Columns>
        <Column $isTaken={choice === 'mine' || choice === 'both'}>
          <h4>Mine</h4>
          {mine}
        </Column>
        <Column $isTaken={choice === 'theirs' || choice === 'both'}>
          <h4>Theirs</h4>
          {theirs}
        </Column>
      </Columns>
      {options.length > 0 && (
        <Options>
          {options.map((option) => (
            <label key={option}>
              <input type="radio" name={name} checked={choice === option} onChange={() => onChoose(option)} />
              {labels[option]}
            </label>
          ))}
        </Options>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${text.label}
    margin-bottom: ${space[2]};
    padding: 0;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div<{ $isTaken: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $isTaken }) => ($isTaken ? color.accentStrong : color.border)};
  border-radius: ${radius.md};
  background: ${({ $isTaken }) => ($isTaken ? color.raised : color.sunken)};

  h4 {
    ${text.caption}
    color: ${color.textMuted};
  }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin-top: ${space[2]};

  label {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.75rem;
    cursor: pointer;
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.accentStrong};
  }
`;
