import type { Person } from '@contracts/person';
import { Badge } from '../ui/Badge';

/** The roles and states of an account, apart from being an author. */
export function PersonBadges({ person: { editor, suspended } }: { person: Person }) {
  return (
    <>
      {editor && <Badge $tone="accent">Editor</Badge>}
      {suspended && <Badge $tone="danger">Suspended</Badge>}
    </>
  );
}
