import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface FactsProps {
  facts: { name: string; value: string }[];
}

/** A few numbers, each with its name above it. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space[4]};
  margin: 0 0 ${space[5]};

  dt {
    ${text.small}
    color: ${color.textMuted};
  }
  dd {
    ${text.heading}
    font-variant-numeric: tabular-nums;
  }
`;
