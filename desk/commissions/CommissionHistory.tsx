import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { Card } from '../articles/article/articleLayout';
import { EventList } from '../ui/EventList';
import { ListPages } from '../ui/ListPages';
import { Moment } from '../ui/Moment';
import { useCommissionLogInfiniteQuery } from './commissionsApi';
import { historyText } from './historyText';

/** What happened to a commission, newest first: who, and when. */
export function CommissionHistory({ id }: { id: string }) {
  const asked = useCommissionLogInfiniteQuery(id);
  return (
    <Card aria-labelledby="commission-history">
      <h2 id="commission-history">History</h2>
      <ListPages asked={asked} empty={{ title: 'Nothing yet', text: 'Each step is kept here.' }}>
        {(entries) => (
          <List aria-labelledby="commission-history">
            {entries
              .map((entry) => ({ ...entry, ...historyText(entry) }))
              .map(({ _id, date, who, what, detail }) => (
                <li key={_id}>
                  <p>
                    {who && <strong>{who} </strong>}
                    {what}
                  </p>
                  {detail && <Detail>{detail}</Detail>}
                  <Moment date={date} />
                </li>
              ))}
          </List>
        )}
      </ListPages>
    </Card>
  );
}

const List = styled(EventList)`
  strong {
    font-weight: ${weight.semibold};
  }

  time {
    ${text.caption}
    color: ${color.textMuted};
  }
`;

const Detail = styled.p`
  color: ${color.textMuted};
  white-space: pre-line;
`;
