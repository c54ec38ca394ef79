import type { StartState } from '@contracts/firstStart';
import styled from 'styled-components';
import { Link } from 'wouter';
import { cardSurface, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../ui/Badge';
import { taskTexts } from './startTexts';

/** The tasks of a new site; finished ones are ticked. */
export function TaskList({ tasks }: Pick<StartState, 'tasks'>) {
  return (
    <List aria-label="What is left to do">
      {tasks.map(({ name, isDone }) => {
        const { label, hint, link } = taskTexts[name];
        return (
          <Row key={name}>
            <Name>
              {label} <Badge $tone={isDone ? 'success' : 'accent'}>{isDone ? 'Done' : 'To do'}</Badge>
            </Name>
            <p>{hint}</p>
            <Link href={`~/desk${link.section}`}>{link.label}</Link>
          </Row>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  ${resetList}
  ${cardSurface}
`;

const Row = styled.li`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[4]};

  &:not(:first-child) {
    border-top: 1px solid ${color.border};
  }
  p {
    color: ${color.textMuted};
  }
`;

const Name = styled.strong`
  ${text.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
