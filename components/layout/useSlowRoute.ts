import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/** A shorter wait needs no indicator. */
const PATIENCE_MS = 300;

/** Whether the way to another page takes long enough to be shown. */
export function useSlowRoute(): boolean {
  const { events } = useRouter();
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleStart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    };
    const handleEnd = () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
    events.on('routeChangeStart', handleStart);
    events.on('routeChangeComplete', handleEnd);
    events.on('routeChangeError', handleEnd);
    return () => {
      clearTimeout(timer);
      events.off('routeChangeStart', handleStart);
      events.off('routeChangeComplete', handleEnd);
      events.off('routeChangeError', handleEnd);
    };
  }, [events]);

  return isSlow;
}
