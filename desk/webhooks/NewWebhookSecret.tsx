import { NewSecret } from '../ui/NewSecret';

/** The secret of a webhook, the only time that it is shown. */
export const NewWebhookSecret = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <NewSecret
    title="The secret of the webhook"
    label="Secret"
    hint="The receiver uses it to verify the signature of each call."
    value={value}
    onClose={onClose}
  />
);
