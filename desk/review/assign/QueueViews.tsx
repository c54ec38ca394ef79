import { useSearch } from 'wouter';
import { LinkTab, LinkTabs } from '../../ui/LinkTabs';
import { filtersOf, reviewPath } from '../queue/filters';
import { useAssignedCountQuery } from './assignApi';

/** The same address with other filters. */
function addressWith(search: string, change: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams(search);
  change(params);
  return reviewPath(params.toString());
}

/** The whole queue, and what the editor is to read, with the count of it. */
export function QueueViews() {
  const search = useSearch();
  const { data: count } = useAssignedCountQuery();
  const isMine = filtersOf(search).assigned === 'mine';
  const all = addressWith(search, (params) => {
    params.delete('assigned');
    if (params.get('sort') === 'due') params.delete('sort');
  });
  const mine = addressWith(search, (params) => {
    params.set('assigned', 'mine');
    params.set('sort', 'due');
  });
  return (
    <nav aria-label="Views of the queue">
      <LinkTabs>
        <li>
          <LinkTab href={all || '/'} aria-current={isMine ? undefined : 'page'}>
            All articles
          </LinkTab>
        </li>
        <li>
          <LinkTab href={mine} aria-current={isMine ? 'page' : undefined}>
            Assigned to you{count ? ` (${count})` : ''}
          </LinkTab>
        </li>
      </LinkTabs>
    </nav>
  );
}
