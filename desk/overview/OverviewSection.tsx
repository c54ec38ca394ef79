import { Route, Switch } from 'wouter';
import { OverviewPage } from './OverviewPage';
import { ReviewStatisticsPage } from './review/ReviewStatisticsPage';

/** How the publication is doing, and how its editors decide. */
export function OverviewSection() {
  return (
    <Switch>
      <Route path="/review">
        <ReviewStatisticsPage />
      </Route>
      <Route>
        <OverviewPage />
      </Route>
    </Switch>
  );
}
