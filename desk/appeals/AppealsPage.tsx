import type { AppealRow } from '@contracts/appeal';
import { Link, useSearch } from 'wouter';
import { Badge } from '../ui/Badge';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListPages } from '../ui/ListPages';
import { CardRows } from '../ui/list/CardRows';
import { Moment } from '../ui/Moment';
import { PageHeader } from '../ui/PageHeader';
import { type AppealList, useAppealsInfiniteQuery } from './appealsApi';
import { stateTexts, subjectText } from './appealTexts';

const lists: Record<AppealList, { label: string; empty: { title: string; text: string } }> = {
  open: {
    label: 'Open',
    empty: {
      title: 'No open appeals',
      text: 'Authors can appeal against a rejection, a removal or a suspension. Their appeals wait here.',
    },
  },
  answered: {
    label: 'Answered',
    empty: { title: 'No answered appeals', text: 'Appeals that were answered or closed are listed here.' },
  },
};

/** Appeals against decisions of editors: those that wait, and the others. */
export function AppealsPage() {
  const current: AppealList =
    new URLSearchParams(useSearch()).get('show') === 'answered' ? 'answered' : 'open';
  const asked = useAppealsInfiniteQuery(current);
  return (
    <>
      <PageHeader title="Appeals">
        Against rejections, removals and suspensions. Another editor than the one who decided answers.
      </PageHeader>
      <nav aria-label="Lists of appeals">
        <LinkTabs>
          {(Object.keys(lists) as AppealList[]).map((list) => (
            <li key={list}>
              <LinkTab href={`?show=${list}`} aria-current={list === current ? 'page' : undefined}>
                {lists[list].label}
              </LinkTab>
            </li>
          ))}
        </LinkTabs>
      </nav>
      <ListPages asked={asked} empty={lists[current].empty}>
        {(appeals) => (
          <CardRows>
            {appeals.map((appeal) => (
              <li key={appeal._id}>
                <AppealLink appeal={appeal} />
              </li>
            ))}
          </CardRows>
        )}
      </ListPages>
    </>
  );
}

function AppealLink({ appeal }: { appeal: AppealRow }) {
  const { _id, author, date, state, mine } = appeal;
  return (
    <>
      <Link href={`/${encodeURIComponent(_id)}`}>{subjectText(appeal)}</Link>
      <p>
        {author.username} · <Moment date={date} />
      </p>
      {state !== 'open' && <Badge>{stateTexts[state]}</Badge>}
      {state === 'open' && mine && <Badge>For another editor</Badge>}
    </>
  );
}
