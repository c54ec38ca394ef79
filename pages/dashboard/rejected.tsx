import { MyArticlesScreen } from '@/components/dashboard/MyArticlesScreen';

export default function RejectedPage() {
  return <MyArticlesScreen state="rejected" />;
}
