import type { FrontPage as FrontPageContent } from '@contracts/frontPage';
import { FrontPage } from '@/components/article/frontPage/FrontPage';
import { Dialog } from '@/components/ui/overlay/Dialog';

interface FrontPagePreviewProps {
  content: FrontPageContent;
  onClose: () => void;
}

/** What readers would see now. */
export function FrontPagePreview({ content, onClose }: FrontPagePreviewProps) {
  return (
    <Dialog title="Preview of the front page" size="xl" align="top" onClose={onClose}>
      <FrontPage content={content} />
      <p>The newest articles follow here.</p>
    </Dialog>
  );
}
