import type { ComponentProps, ReactNode } from 'react';
import { useFocusInPlace } from '../hooks/useFocusInPlace';
import { ListPages } from '../ui/ListPages';
import { Cards } from './cardLayout';

interface CardPagesProps<Item> extends Omit<ComponentProps<typeof ListPages<Item>>, 'children'> {
  children: (item: Item) => ReactNode;
}

/** A list of cards in pages. */
export function CardPages<Item extends { _id: string }>({ children, ...rest }: CardPagesProps<Item>) {
  const list = useFocusInPlace();
  return (
    <ListPages {...rest}>
      {(items) => (
        <Cards ref={list}>
          {items.map((item) => (
            <li key={item._id}>{children(item)}</li>
          ))}
        </Cards>
      )}
    </ListPages>
  );
}
