import { MyArticlesScreen } from '@/components/dashboard/MyArticlesScreen';

export default function StoriesPage() {
  return <MyArticlesScreen state="stories" />;
}
