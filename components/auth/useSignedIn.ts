import { useRouter } from 'next/router';
import { useNotify } from '@/hooks/useNotify';
import { failureText } from '@/services/http/failureText';
import { paths } from '@/services/paths';
import { placeOf, type SignInPurpose } from '@/services/session/signInPurpose';
import { carryOut } from '@/store/dashboard/thunks/purpose';
import { useAppDispatch } from '@/store/hooks';

/** Runs after a sign-in: redirects the person, and does what they signed in for. */
export function useSignedIn(by: 'push' | 'replace' = 'push') {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const notify = useNotify();
  return (wanted: SignInPurpose | null) => {
    notify.success(' Login successfully!');
    void router[by](wanted ? placeOf(wanted) : paths.dashboard);
    if (wanted) {
      dispatch(carryOut(wanted)).then(
        (done) => done !== null && notify.success(done),
        (error: unknown) => notify.error(`Something went wrong: ${failureText(error)}`),
      );
    }
  };
}
