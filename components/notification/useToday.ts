import { useEffect, useState } from 'react';
import { nextMidnight } from '@/services/siteTime';

/** The present day of the site's calendar, renewed at midnight and when a tab that slept over it is looked at again. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());

  useEffect(() => {
    const renew = () => setToday(new Date());
    const timer = setTimeout(renew, nextMidnight(today).getTime() - Date.now() + 1);
    const handleVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() >= nextMidnight(today).getTime()) renew();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [today]);

  return today;
}
