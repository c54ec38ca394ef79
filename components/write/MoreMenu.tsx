import { IconButton } from '@/components/ui/button/IconButton';
import {
  AcceptedIcon,
  ExportIcon,
  ImportIcon,
  KeyboardIcon,
  MoreIcon,
  QuoteIcon,
  RecentIcon,
  ShowIcon,
} from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import type { DropdownEntry } from '@/components/ui/menu/DropdownMenu';

interface MoreMenuProps {
  onPreview: () => void;
  onOriginality: () => void;
  /** Null while there is no history yet. */
  onHistory: (() => void) | null;
  onExport: () => void;
  onImport: () => void;
  onTypography: () => void;
  onShortcuts: () => void;
}

/** Actions on the article besides writing and submitting. */
export function MoreMenu(props: MoreMenuProps) {
  const { onHistory } = props;
  const entries: DropdownEntry[] = [
    { key: 'preview', label: 'Preview', icon: <ShowIcon aria-hidden />, onSelect: props.onPreview },
    ...(onHistory
      ? [{ key: 'history', label: 'History', icon: <RecentIcon aria-hidden />, onSelect: onHistory }]
      : []),
    {
      key: 'originality',
      label: 'Check originality',
      icon: <AcceptedIcon aria-hidden />,
      onSelect: props.onOriginality,
    },
    {
      key: 'export',
      label: 'Export as Markdown',
      icon: <ExportIcon aria-hidden />,
      onSelect: props.onExport,
    },
    { key: 'import', label: 'Import Markdown…', icon: <ImportIcon aria-hidden />, onSelect: props.onImport },
    {
      key: 'typography',
      label: 'Typography',
      icon: <QuoteIcon aria-hidden />,
      onSelect: props.onTypography,
    },
    {
      key: 'shortcuts',
      label: 'Shortcuts',
      icon: <KeyboardIcon aria-hidden />,
      onSelect: props.onShortcuts,
    },
  ];
  return (
    <Dropdown
      align="end"
      entries={entries}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label="More">
          <MoreIcon aria-hidden />
        </IconButton>
      )}
    />
  );
}
