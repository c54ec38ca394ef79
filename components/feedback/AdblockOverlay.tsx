import dynamic from 'next/dynamic';

const AdblockMessage = dynamic(() => import('./AdblockMessage').then((module) => module.AdblockMessage));

interface AdblockOverlayProps {
  /** Nothing sets it: the product looks for no blockers, so the overlay never appears. */
  isDetected?: boolean;
}

/** Shows the request to switch off an ad blocker, whose code nobody loads before that. */
export function AdblockOverlay({ isDetected = false }: AdblockOverlayProps) {
  return isDetected ? <AdblockMessage /> : null;
}
