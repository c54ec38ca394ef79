import type { AuditLogEntry } from '@contracts/desk';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { ListPages } from '../ui/ListPages';
import { Moment } from '../ui/Moment';
import { usePersonLogInfiniteQuery } from './peopleApi';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The log of what editors did to an account. */
export function PersonLog({ id }: { id: string }) {
  const asked = usePersonLogInfiniteQuery(id);
  return (
    <Root aria-labelledby="person-log">
      <h2 id="person-log">Log</h2>
      <ListPages asked={asked} empty={{ title: 'Nothing yet', text: 'Editors’ actions are logged here.' }}>
        {(entries) => (
          <List>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </List>
        )}
      </ListPages>
    </Root>
  );
}

function Entry({ entry: { date, actor, action, detail } }: { entry: AuditLogEntry }) {
  return (
    <li>
      <p>
        <strong>{capital(action)}</strong> by {actor?.username ?? 'a former member'}
        {detail && `: ${detail}`}
      </p>
      <Moment date={date} />
    </li>
  );
}

const Root = styled.section`
  max-width: 60rem;
  margin-top: ${space[6]};

  h2 {
    ${text.subheading}
    margin-bottom: ${space[3]};
  }
`;

const List = styled.ol`
  ${resetList}
  ${text.small}
  display: grid;

  > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: ${weight.semibold};
  }
  time {
    color: ${color.textMuted};
  }
`;
