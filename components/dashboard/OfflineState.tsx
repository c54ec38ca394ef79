import { StateBlock } from '@/components/feedback/StateBlock';
import { OfflineIcon } from '@/components/ui/icons';

/** A list that needs a connection, and is then loaded automatically. */
export function OfflineState() {
  return (
    <StateBlock icon={<OfflineIcon />} title="You’re offline">
      This loads when you’re back online.
    </StateBlock>
  );
}
