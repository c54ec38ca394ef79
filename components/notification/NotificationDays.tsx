import type { Notification } from '@contracts/notification';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { groupByDay } from './days';
import { NotificationRow } from './NotificationRow';
import { useToday } from './useToday';

interface NotificationDaysProps {
  notifications: Notification[];
  onOpen: (notification: Notification, isHere: boolean) => void;
}

/** Notifications grouped by day. */
export function NotificationDays({ notifications, onOpen }: NotificationDaysProps) {
  const today = useToday();
  return (
    <Root>
      {groupByDay(notifications, today).map(({ key, heading, rows }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <h2 id={`day-${key}`}>{heading}</h2>
          <List>
            {rows.map((row) => (
              <li key={row._id}>
                <NotificationRow notification={row} onOpen={(isHere) => onOpen(row, isHere)} />
              </li>
            ))}
          </List>
        </section>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[6]};

  h2 {
    ${text.overline}
    padding-inline: ${space[3]};
    padding-bottom: ${space[2]};
    border-bottom: 1px solid ${color.border};
    color: ${color.textMuted};
  }
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[1]};
  padding-top: ${space[2]};
`;
