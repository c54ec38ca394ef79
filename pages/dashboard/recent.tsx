import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';

export default function RecentPage() {
  return <MyArticlesScreen state="recent" />;
}
