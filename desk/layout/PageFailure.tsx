import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';

/** Keeps the frame usable when a page fails to render. */
export function PageFailure({ children }: { children: ReactNode }) {
  const [address] = useLocation();
  return <ErrorBoundary resetKey={address}>{children}</ErrorBoundary>;
}
