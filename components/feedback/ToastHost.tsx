import dynamic from 'next/dynamic';
import { useToastHost } from '@/hooks/useNotify';

const Toasts = dynamic(() => import('./Toasts').then((module) => module.Toasts), { ssr: false });

/** Holds the place of the toasts; their library is loaded with the first one. */
export function ToastHost() {
  return useToastHost() ? <Toasts /> : null;
}
