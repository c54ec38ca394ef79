import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';

export default function StoriesPage() {
  return <MyArticlesScreen state="stories" />;
}
