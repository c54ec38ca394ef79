import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { FailureLine } from '../ui/FailureLine';
import { FormColumn } from '../ui/FormColumn';
import { PageHeader } from '../ui/PageHeader';
import { SamplePart } from './SamplePart';
import { useDismissStartMutation, useStartQuery } from './startApi';
import { TaskList } from './TaskList';

const LOOK_EVERY_MS = 1_000;

/** The tasks left on a new site. */
export function StartPage() {
  const { data, error, refetch } = useStartQuery(undefined, { refetchOnMountOrArgChange: true });
  const isRemoving = data?.sample?.isBeingRemoved === true;
  useStartQuery(undefined, { pollingInterval: isRemoving ? LOOK_EVERY_MS : 0 });
  const [dismiss, { error: refused, isLoading }] = useDismissStartMutation();
  return (
    <>
      <PageHeader
        title="Make it yours"
        actions={
          data &&
          !data.isDismissed && (
            <Button size="sm" variant="outline" isLoading={isLoading} onClick={() => void dismiss()}>
              Hide this list
            </Button>
          )
        }
      >
        What is left to do on a new site.{' '}
        {data?.isDismissed ? 'The list is hidden from the menu.' : 'Hidden, it stays at this address.'}
      </PageHeader>
      {data ? (
        <FormColumn>
          <FailureLine>{refused?.message}</FailureLine>
          <TaskList tasks={data.tasks} />
          {data.sample && <SamplePart sample={data.sample} />}
        </FormColumn>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the list" aria-busy>
          <Skeleton height="20rem" radius="md" />
        </div>
      )}
    </>
  );
}
