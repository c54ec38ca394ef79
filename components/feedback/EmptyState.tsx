import type { ComponentProps } from 'react';
import { StateBlock } from './StateBlock';

type EmptyStateProps = Omit<ComponentProps<typeof StateBlock>, 'role'>;

/** A list with nothing in it yet. */
export function EmptyState(props: EmptyStateProps) {
  return <StateBlock {...props} role="status" />;
}
