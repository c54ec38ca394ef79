import { StateBlock } from '@/components/feedback/StateBlock';
import { OfflineIcon } from '@/components/ui/icons';

/** A list that cannot come before there is a connection, and then comes by itself. */
export function OfflineState() {
  return (
    <StateBlock icon={<OfflineIcon />} title="You’re offline">
      This loads when you’re back online.
    </StateBlock>
  );
}
