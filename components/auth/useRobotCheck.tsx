import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';

/** What a form for a new account says while the browser proves that no robot fills it in. */
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
