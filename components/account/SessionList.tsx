import type { AccountSession } from '@contracts/ownAccount';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { QuietText } from '@/components/ui/text/shownText';
import { formatDateTime } from '@/services/siteTime';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { useSessions } from './useSessions';

const nameOf = ({ device, at }: AccountSession): string =>
  `${device || 'Unknown device'}${at === 'desk' ? ', at the desk' : ''}`;

/** Each place where the person is signed in, with a way to end it there. */
export function SessionList() {
  const { sessions, failure, ending, reload, end, endOthers } = useSessions();
  const list = useRef<HTMLUListElement>(null);
  const wasEnding = useRef(ending !== null);

  // The button that had the focus went with its session.
  useLayoutEffect(() => {
    const hasEnded = wasEnding.current && ending === null;
    wasEnding.current = ending !== null;
    if (hasEnded && document.activeElement === document.body) list.current?.focus();
  }, [ending]);

  if (failure) return <ErrorState message={failure} onRetry={reload} />;
  if (!sessions) return <Skeleton height="8rem" />;
  return (
    <>
      <List ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <Row key={session._id}>
            <div>
              <strong>{nameOf(session)}</strong>
              {session.is_current && ' (this one)'}
              <QuietText>
                Signed in {formatDateTime(session.signed_in_at)} · last used {formatDateTime(session.used_at)}{' '}
                · ends {formatDateTime(session.ends_at)} if not used
              </QuietText>
            </div>
            {!session.is_current && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Sign out: ${nameOf(session)}, signed in ${formatDateTime(session.signed_in_at)}`}
                isLoading={ending === session._id}
                disabled={ending !== null}
                onClick={() => void end(session._id)}
              >
                Sign out
              </Button>
            )}
          </Row>
        ))}
      </List>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          isLoading={ending === 'others'}
          disabled={ending !== null}
          onClick={() => void endOthers()}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

const List = styled.ul`
  ${resetList}
  margin-bottom: ${space[4]};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: ${space[3]};
  border-bottom: 1px solid ${color.border};
`;
