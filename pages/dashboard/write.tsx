import dynamic from 'next/dynamic';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';

/** The editor is the largest part of the product: no other page loads it. */
export default dynamic(() => import('@/components/write/WriteScreen').then((module) => module.WriteScreen), {
  ssr: false,
  loading: () => <LoadingScreen />,
});
