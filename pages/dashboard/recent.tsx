import { MyArticlesScreen } from '@/components/dashboard/MyArticlesScreen';

export default function RecentPage() {
  return <MyArticlesScreen state="recent" />;
}
