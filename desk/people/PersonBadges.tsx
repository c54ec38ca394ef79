import type { Person } from '@contracts/person';
import { Badge } from '../ui/Badge';

/** What somebody is, beside being an author. */
export function PersonBadges({ person: { editor, suspended } }: { person: Person }) {
  return (
    <>
      {editor && <Badge $tone="accent">Editor</Badge>}
      {suspended && <Badge $tone="danger">Suspended</Badge>}
    </>
  );
}
