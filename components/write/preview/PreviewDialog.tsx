import { GlobalStyle } from '@/styles/GlobalStyle';
import { PreviewWindow } from './PreviewWindow';
import type { ArticlePreview } from './useArticlePreview';

interface PreviewDialogProps {
  title: string;
  find: () => Promise<ArticlePreview>;
  onClose: () => void;
}

/** A preview of the author's own article as readers see it. */
export function PreviewDialog(props: PreviewDialogProps) {
  return <PreviewWindow {...props} pageStyle={<GlobalStyle />} />;
}
