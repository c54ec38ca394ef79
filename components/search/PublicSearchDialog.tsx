import { paths } from '@/services/paths';
import { SearchDialog } from './SearchDialog';

/** Dialog 4. */
export function PublicSearchDialog() {
  return <SearchDialog audience="public" hrefOf={paths.article} />;
}
