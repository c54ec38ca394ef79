import type { OwnArticle } from '@contracts/article';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { EndDialog } from './EndDialog';

interface EndControlProps {
  article: OwnArticle;
  onChanged: (article: OwnArticle) => void;
}

/** Sets when an own article goes offline, also before it is accepted. */
export function EndControl({ article, onChanged }: EndControlProps) {
  const [isAsked, setIsAsked] = useState(false);
  const hasEnd = (article.dates?.ends_at ?? null) !== null;
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        {hasEnd ? 'Change the end…' : 'Set an end…'}
      </Button>
      {isAsked && <EndDialog article={article} onChanged={onChanged} onClose={() => setIsAsked(false)} />}
    </>
  );
}
