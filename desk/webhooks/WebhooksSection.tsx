import { Route, Switch } from 'wouter';
import { WebhookPage } from './WebhookPage';
import { WebhooksPage } from './WebhooksPage';

/** All webhooks, and one of them with its deliveries. */
export function WebhooksSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <WebhookPage key={id} id={id} />}</Route>
      <Route>
        <WebhooksPage />
      </Route>
    </Switch>
  );
}
