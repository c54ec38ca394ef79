import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';

/** The message of a sign-up form while the browser solves the challenge against robots. */
export function useRobotCheck() {
  const [hasBegun, setBegun] = useState(false);
  const isLoading = useAppSelector((state) => state.auth.AuthLoader);
  return {
    onCheck: () => setBegun(true),
    robotCheck: (
      <div aria-live="polite">
        {hasBegun && isLoading && <p>One moment: we check that you are not a robot.</p>}
      </div>
    ),
  };
}
