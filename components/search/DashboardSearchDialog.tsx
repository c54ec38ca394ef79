import { paths } from '@/services/paths';
import { SearchDialog } from './SearchDialog';

/** Dialog 6. */
export function DashboardSearchDialog() {
  return <SearchDialog audience="dashboard" hrefOf={({ _id }) => paths.dashboardArticle(_id)} />;
}
