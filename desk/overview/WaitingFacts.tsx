import type { Statistics } from '@contracts/statistics';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { hoursText, numberText } from './words';

/** The four numbers that say most about the queue. */
export function WaitingFacts({ waiting }: { waiting: Statistics['waiting'] }) {
  const { count, isMore, oldest, median, decision } = waiting;
  const facts = [
    { name: 'Waiting', value: `${numberText(count)}${isMore ? ' or more' : ''}` },
    { name: 'Longest wait', value: hoursText(oldest) },
    { name: 'Median wait', value: hoursText(median) },
    { name: 'Median time to a decision', value: hoursText(decision) },
  ];
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
