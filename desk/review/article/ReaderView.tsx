import type { OwnArticle } from '@contracts/article';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ShowIcon } from '@/components/ui/icons';
import { DeskStyle } from '../../layout/DeskStyle';

const PreviewWindow = lazy(async () => ({
  default: (await import('@/components/write/preview/PreviewWindow')).PreviewWindow,
}));

/** The way to the article in a page like the one of its readers, in every width and both palettes. */
export function ReaderView({ article }: { article: OwnArticle }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ShowIcon aria-hidden />
        As readers see it
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewWindow
            title={article.title}
            find={async () => ({ kind: 'rendered', article })}
            pageStyle={<DeskStyle />}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
