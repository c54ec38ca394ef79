import type { AuditLogEntry } from '@contracts/desk';
import { ListPages } from '../ui/ListPages';
import { Moment } from '../ui/Moment';
import { Entries, LogSection } from './logStyles';
import { usePersonLogInfiniteQuery } from './peopleApi';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The log of what editors did to an account. */
export function PersonLog({ id }: { id: string }) {
  const asked = usePersonLogInfiniteQuery(id);
  return (
    <LogSection aria-labelledby="person-log">
      <h2 id="person-log">Log</h2>
      <ListPages asked={asked} empty={{ title: 'Nothing yet', text: 'Editors’ actions are logged here.' }}>
        {(entries) => (
          <Entries>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </Entries>
        )}
      </ListPages>
    </LogSection>
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
