import { SIGN_UP_REQUEST_DAYS } from '@contracts/rules/signIn/signUp';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { BackLink } from '../../ui/BackLink';
import { PageHeader } from '../../ui/PageHeader';
import { SignUpList } from './SignUpList';
import { useSignUpsQuery } from './signUpsApi';

/** People who asked for an account, where editors look at each one. */
export function SignUpsPage() {
  const { data, error, refetch } = useSignUpsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <BackLink href="/">People</BackLink>
      <PageHeader title="Requests for an account">
        A request that no editor answers is deleted after {SIGN_UP_REQUEST_DAYS} days.
      </PageHeader>
      {data ? (
        data.length > 0 ? (
          <SignUpList requests={data} />
        ) : (
          <EmptyState title="No requests">People who ask for an account are listed here.</EmptyState>
        )
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the requests" aria-busy>
          <Skeleton height="8rem" radius="md" />
        </div>
      )}
    </>
  );
}
