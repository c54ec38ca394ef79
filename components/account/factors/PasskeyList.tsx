import type { Passkey } from '@contracts/secondFactor';
import { AccountList, AccountListRow, AccountListTimes } from '@/components/account/accountStyles';
import { Button } from '@/components/ui/button/Button';
import { formatDate } from '@/services/siteTime';

interface PasskeyListProps {
  passkeys: Passkey[];
  onRemove: (passkey: Passkey) => void;
}

const usageOf = ({ used_at }: Passkey) =>
  used_at === null ? 'not used yet' : `last used ${formatDate(used_at)}`;

/** Each passkey with a button to remove it; nothing if there are none. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <AccountList aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <AccountListRow key={passkey._id}>
          <div>
            <strong>{passkey.name}</strong>
            <AccountListTimes>
              Made {formatDate(passkey.added_at)} · {usageOf(passkey)}
            </AccountListTimes>
          </div>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Remove ${passkey.name}…`}
            onClick={() => onRemove(passkey)}
          >
            Remove…
          </Button>
        </AccountListRow>
      ))}
    </AccountList>
  );
}
