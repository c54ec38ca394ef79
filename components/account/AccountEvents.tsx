import type { AccountEvent } from '@contracts/ownAccount';
import { securityEventTexts } from '@contracts/rules/signIn/securityEvents';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { QuietText } from '@/components/ui/text/shownText';
import { formatDateTime } from '@/services/siteTime';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { AccountNote } from './accountStyles';
import { useAccountEvents } from './useAccountEvents';

const circumstances = ({ device, at, times, by_other, date }: AccountEvent): string =>
  [
    formatDateTime(date),
    device,
    at === 'desk' && 'at the desk',
    times > 1 && `${times} times`,
    by_other && 'by an editor',
  ]
    .filter(Boolean)
    .join(' · ');

/** The security log of the person's own account. */
export function AccountEvents() {
  const { list, hasMore, failure, isBusy, reload, more } = useAccountEvents();
  if (!list) return failure ? <ErrorState message={failure} onRetry={reload} /> : <Skeleton height="8rem" />;
  return (
    <>
      <AccountNote>
        Sign-ins, refusals and changes of the last 90 days. If one was not yours, choose another password.
      </AccountNote>
      {list.length === 0 && <p>Nothing yet.</p>}
      <List>
        {list.map((event) => (
          <li key={event._id}>
            <strong>{securityEventTexts[event.event]}</strong>
            <QuietText>{circumstances(event)}</QuietText>
          </li>
        ))}
      </List>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      {hasMore && (
        <Button variant="outline" isLoading={isBusy} onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
}

const List = styled.ul`
  ${resetList}
  margin-bottom: ${space[4]};

  > li {
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
`;
