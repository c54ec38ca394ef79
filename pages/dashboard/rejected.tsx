import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';

export default function RejectedPage() {
  return <MyArticlesScreen state="rejected" />;
}
