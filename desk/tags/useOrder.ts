import { notify } from '@/hooks/useNotify';
import { useOrderCategoriesMutation } from './tagsApi';

/**
 * Saves an order as soon as it is made.
 * @param tagId whose sub-categories; absent for the tags themselves.
 */
export function useOrder(tagId?: string): (ids: string[]) => void {
  const [order] = useOrderCategoriesMutation();
  const save = async (ids: string[]) => {
    const { error } = await order({ tagId, ids });
    if (error) notify.error(`The order was not changed: ${error.message}`);
  };
  return (ids) => void save(ids);
}
