import { PAGE_SIZE } from '@contracts/rules/limits';
import { emptyList } from '../listState';
import type { DashboardState } from './state';

/** Restarts the lists: loading, first page, page size of 10. */
export function restartFeed(state: DashboardState): void {
  state.DashboardLoader = true;
  state.dashboardPagination = PAGE_SIZE;
  state.dashboardIncreament = 0;
  state.dashboardHasLoaded = true;
  state.allState.articles = emptyList;
}
