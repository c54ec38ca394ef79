import { EmptyState } from '@/components/feedback/EmptyState';
import { modalKinds } from '@/components/modal/modalKinds';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';

/** A list without articles: other ones are on the front page, and where there are none at all one can write. */
export function EmptyFeed({ isHome }: { isHome: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      title="Nothing published here yet"
      action={
        isHome ? (
          <Button aria-haspopup="dialog" onClick={() => dispatch(modalOpened(modalKinds.signUpOptions))}>
            Write the first article
          </Button>
        ) : (
          <ButtonLink href={paths.home} variant="outline">
            See the newest articles
          </ButtonLink>
        )
      }
    >
      Accepted articles appear here immediately.
    </EmptyState>
  );
}
