import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '@/components/ui/button/IconButton';
import { SearchIcon } from '@/components/ui/icons';

/** Opens the search, as `useSearchKeys` does. */
export function SearchButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton
      {...props}
      label="Search"
      title="Search (Ctrl+K or /)"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
    >
      <SearchIcon aria-hidden />
    </IconButton>
  );
}
