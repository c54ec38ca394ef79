import { useEffect } from 'react';
import { useSite } from '@/components/site/SiteProvider';

/** Gives the window a title. */
export function useDeskTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name} desk`;
  }, [title, name]);
}
