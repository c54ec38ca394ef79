import { modalKinds } from '@/components/modal/modalKinds';
import { Button } from '@/components/ui/button/Button';
import { SearchIcon } from '@/components/ui/icons';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';

/** Opens the search, which also finds authors. */
export function FindAuthors() {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => dispatch(modalOpened(modalKinds.dashboardSearch))}
    >
      <SearchIcon aria-hidden />
      Find authors
    </Button>
  );
}
