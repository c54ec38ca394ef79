import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';

export default function AcceptedPage() {
  return <MyArticlesScreen state="accepted" />;
}
