import type { LinkedProvider } from '@contracts/signInProvider';
import { Button } from '@/components/ui/button/Button';
import { formatDate } from '@/services/siteTime';
import { AccountList, AccountListRow, AccountListTimes } from '../accountStyles';

interface LinkedRowProps {
  linked: LinkedProvider['linked'][number];
  onRemove: () => void;
}

/** The account at the provider, and how long it is linked. */
export function LinkedRow({ linked: { email, added_at, used_at }, onRemove }: LinkedRowProps) {
  return (
    <AccountList aria-label="Linked account">
      <AccountListRow>
        <div>
          <strong>{email || 'Without an address'}</strong>
          <AccountListTimes>
            Linked {formatDate(added_at)} ·{' '}
            {used_at === null ? 'not used yet' : `last used ${formatDate(used_at)}`}
          </AccountListTimes>
        </div>
        <Button size="sm" variant="outline" onClick={onRemove}>
          Unlink…
        </Button>
      </AccountListRow>
    </AccountList>
  );
}
