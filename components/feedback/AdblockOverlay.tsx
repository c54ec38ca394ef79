import dynamic from 'next/dynamic';

const AdblockMessage = dynamic(() => import('./AdblockMessage').then((module) => module.AdblockMessage));

interface AdblockOverlayProps {
  /** Never set: the product does not detect blockers, so the overlay never appears. */
  isDetected?: boolean;
}

/** Asks the visitor to switch off an ad blocker. The code is loaded only then. */
export function AdblockOverlay({ isDetected = false }: AdblockOverlayProps) {
  return isDetected ? <AdblockMessage /> : null;
}
