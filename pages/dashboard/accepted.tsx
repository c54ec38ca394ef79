import { MyArticlesScreen } from '@/components/dashboard/MyArticlesScreen';

export default function AcceptedPage() {
  return <MyArticlesScreen state="accepted" />;
}
