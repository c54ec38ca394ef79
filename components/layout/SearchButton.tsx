import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { IconButton } from '@/components/ui/button/IconButton';
import { SearchIcon } from '@/components/ui/icons';
import { afterPaint } from '@/services/afterPaint';

interface SearchButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  onOpen: () => void;
}

/** Safari opens the keyboard of a phone only for a field that gets the focus within the press. */
const mayFocusLater = () => !navigator.vendor.startsWith('Apple');

/** Opens the search, as `useSearchKeys` does. By a key at once, because what is typed next must reach the field. */
export function SearchButton({ onOpen, ...props }: SearchButtonProps) {
  const handleClick = ({ detail }: MouseEvent) => {
    const isKey = detail === 0;
    if (!isKey && mayFocusLater()) afterPaint(onOpen);
    else onOpen();
  };
  return (
    <IconButton
      {...props}
      label="Search"
      title="Search (Ctrl+K or /)"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      onClick={handleClick}
    >
      <SearchIcon aria-hidden />
    </IconButton>
  );
}
