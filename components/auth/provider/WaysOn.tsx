import { modalKinds } from '@/components/modal/modalKinds';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { selectIsLoggedIn } from '@/store/auth/selectors';
import { modalOpened } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Links for a person whose sign-in through the provider ended here. */
export function WaysOn({ at }: { at: 'site' | 'desk' }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (at === 'desk')
    return (
      <ButtonLink href="/desk" isPageLoad>
        Go to the desk
      </ButtonLink>
    );
  if (isLoggedIn) return <ButtonLink href={paths.account}>Go to your account</ButtonLink>;
  return (
    <Button isWide onClick={() => dispatch(modalOpened(modalKinds.signInOptions))}>
      Sign in
    </Button>
  );
}
