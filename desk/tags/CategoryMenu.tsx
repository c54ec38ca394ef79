import { IconButton } from '@/components/ui/button/IconButton';
import { MoreIcon, TrashIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { MergeIcon, RenameIcon } from '../ui/deskIcons';

interface CategoryMenuProps {
  title: string;
  onRename: () => void;
  /** Absent where there is nothing to merge into. */
  onMerge?: () => void;
  onRemove: () => void;
}

/** The actions on a tag or a sub-category, besides moving it. */
export function CategoryMenu({ title, onRename, onMerge, onRemove }: CategoryMenuProps) {
  const merge = onMerge && {
    key: 'merge',
    label: 'Merge into another',
    icon: <MergeIcon aria-hidden />,
    onSelect: onMerge,
  };
  return (
    <Dropdown
      align="end"
      entries={[
        { key: 'rename', label: 'Rename', icon: <RenameIcon aria-hidden />, onSelect: onRename },
        ...(merge ? [merge] : []),
        { key: 'remove', label: 'Remove', icon: <TrashIcon aria-hidden />, onSelect: onRemove },
      ]}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={`More for ${title}`}>
          <MoreIcon aria-hidden />
        </IconButton>
      )}
    />
  );
}
