import type { Person } from '@contracts/person';
import { Badge } from '../ui/Badge';
import { roleTexts } from './roleTexts';

/** The roles and states of an account, apart from being an author. */
export function PersonBadges({ person: { role, lacks_factor, suspended } }: { person: Person }) {
  return (
    <>
      {role !== 'author' && <Badge $tone="accent">{roleTexts[role].label}</Badge>}
      {lacks_factor && <Badge>No second factor</Badge>}
      {suspended && <Badge $tone="danger">Suspended</Badge>}
    </>
  );
}
