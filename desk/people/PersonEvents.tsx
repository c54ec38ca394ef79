import { securityEventTexts } from '@contracts/rules/signIn/securityEvents';
import { ListPages } from '../ui/ListPages';
import { Moment } from '../ui/Moment';
import { Entries, LogSection } from './logStyles';
import { type PersonEvent, usePersonEventsInfiniteQuery } from './peopleApi';

/** The security log of an account, for lead editors. */
export function PersonEvents({ id }: { id: string }) {
  const asked = usePersonEventsInfiniteQuery(id);
  return (
    <LogSection aria-labelledby="person-events">
      <h2 id="person-events">Security log</h2>
      <ListPages asked={asked} empty={{ title: 'Nothing yet', text: 'Sign-ins are kept for 90 days.' }}>
        {(events) => (
          <Entries>
            {events.map((event) => (
              <Entry key={event._id} event={event} />
            ))}
          </Entries>
        )}
      </ListPages>
    </LogSection>
  );
}

function Entry({ event: { event, at, device, times, date, actor, by_other } }: { event: PersonEvent }) {
  const by = by_other && `by ${actor?.username || 'a former member'}`;
  const more = [by, at === 'desk' && 'at the desk', device, times > 1 && `${times} times`].filter(Boolean);
  return (
    <li>
      <p>
        <strong>{securityEventTexts[event]}</strong> {more.join(' · ')}
      </p>
      <Moment date={date} />
    </li>
  );
}
