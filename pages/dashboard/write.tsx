import dynamic from 'next/dynamic';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';

/** The editor is the heaviest part of the product: nobody else's page carries it. */
export default dynamic(() => import('@/components/write/WriteScreen').then((module) => module.WriteScreen), {
  ssr: false,
  loading: () => <LoadingScreen />,
});
