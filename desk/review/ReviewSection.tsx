import { useRef } from 'react';
import { Route, Switch } from 'wouter';
import { ReviewPage } from './article/ReviewPage';
import { QueuePage } from './queue/QueuePage';

/** The queue, and an article of it. */
export function ReviewSection() {
  const lastId = useRef<string | null>(null);
  return (
    <Switch>
      <Route path="/:id">
        {({ id }) => {
          lastId.current = id;
          return <ReviewPage id={id} />;
        }}
      </Route>
      <Route>{() => <QueuePage cameFrom={lastId.current} />}</Route>
    </Switch>
  );
}
