import { lazy, useRef, useState } from 'react';
import { Route, Switch } from 'wouter';
import { ReviewPage } from './article/ReviewPage';
import { QueuePage } from './queue/QueuePage';
import { RowDialogs } from './rowDialogs/RowDialogs';

/** Its list is sorted with code of its own, for leads alone. */
const StagesPage = lazy(async () => ({
  default: (await import('./stages/setting/StagesPage')).StagesPage,
}));

/** For leads alone. */
const TrustPage = lazy(async () => ({ default: (await import('../trust/TrustPage')).TrustPage }));

/** The queue, and an article of it. */
export function ReviewSection() {
  const lastId = useRef<string | null>(null);
  /** Kept here, so that it is not lost while an article is read. */
  const [loadedFilter, setLoadedFilter] = useState<string>();
  return (
    <RowDialogs>
      <Switch>
        <Route path="/stages">
          <StagesPage />
        </Route>
        <Route path="/trust">
          <TrustPage />
        </Route>
        <Route path="/:id">
          {({ id }) => {
            lastId.current = id;
            return <ReviewPage id={id} />;
          }}
        </Route>
        <Route>
          {() => (
            <QueuePage
              cameFrom={lastId.current}
              loadedFilter={loadedFilter}
              onFilterLoaded={setLoadedFilter}
            />
          )}
        </Route>
      </Switch>
    </RowDialogs>
  );
}
