import { AddressField } from '@/components/write/settings/AddressField';
import { useReaddressMutation } from '../articlesApi';
import { Card } from './articleLayout';

/** The words in the address of what readers see. */
export function AddressCard({ article }: { article: { _id: string; slug: string } }) {
  const { _id, slug } = article;
  const [readdress] = useReaddressMutation();
  return (
    <Card aria-label="Address">
      <h2>Address</h2>
      <AddressField
        key={slug}
        article={article}
        change={async (words) => {
          const { data, error } = await readdress({ id: _id, slug: words });
          return data === undefined ? { fault: error?.message ?? '' } : { slug: data };
        }}
      />
    </Card>
  );
}
