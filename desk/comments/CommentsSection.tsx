import { useState } from 'react';
import { PageHeader } from '../ui/PageHeader';
import { ArticlesPart } from './ArticlesPart';
import { CommentsPart } from './CommentsPart';
import { type Done, DoneLine } from './DoneLine';
import { FilterLinks } from './FilterLinks';
import { useFilter } from './filters';

/** Readers’ comments on articles, and authors’ reports. */
export function CommentsSection() {
  const filter = useFilter();
  const [done, setDone] = useState<(Done & { number: number }) | null>(null);
  const handleDone = (next: Done) => setDone((before) => ({ ...next, number: (before?.number ?? 0) + 1 }));
  return (
    <>
      <PageHeader title="Comments">Readers’ comments on articles, and authors’ reports.</PageHeader>
      <FilterLinks current={filter} />
      {done && <DoneLine key={done.number} done={done} onUndone={(text) => handleDone({ text })} />}
      {filter === 'articles' ? (
        <ArticlesPart onDone={handleDone} />
      ) : (
        <CommentsPart key={filter} list={filter} onDone={handleDone} />
      )}
    </>
  );
}
