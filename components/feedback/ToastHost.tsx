import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useToastHost } from '@/hooks/useNotify';
import { useWhenIdle } from '@/hooks/useWhenIdle';

const Toasts = dynamic(() => import('./Toasts').then((module) => module.Toasts), { ssr: false });

/**
 * Holds the place of the toasts. Their library is no part of the first load, but it is fetched soon after, because
 * "No internet connection" has to be said when nothing can be fetched any more.
 */
export function ToastHost() {
  const isNeeded = useToastHost();
  const [isIdle, setIsIdle] = useState(false);
  useWhenIdle(() => setIsIdle(true));
  return isNeeded || isIdle ? <Toasts /> : null;
}
