import { AddressField } from './AddressField';
import { useOwnAddress } from './useOwnAddress';

/** The address of an article for its author. */
export function OwnAddress({ article }: { article: { _id: string; slug: string } }) {
  const change = useOwnAddress(article._id);
  return <AddressField key={`${article._id} ${article.slug}`} article={article} change={change} />;
}
