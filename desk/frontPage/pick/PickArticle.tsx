import { useState } from 'react';
import { formatDate } from '@/services/siteTime';
import { usePublishedInfiniteQuery } from '../../articles/articlesApi';
import { PickDialog } from '../../ui/PickDialog';

/** More are narrowed down by typing more. */
const SHOWN = 8;

interface PickArticleProps {
  title: string;
  /** Those that are on the front page already. */
  picked: ReadonlySet<string>;
  onPick: (article: { _id: string; title: string }) => void;
  onClose: () => void;
}

/** Finds a published article; the newest ones before anything is typed. */
export function PickArticle({ title, picked, onPick, onClose }: PickArticleProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = usePublishedInfiniteQuery(search === '' ? {} : { search });
  const found = (data?.pages ?? []).flatMap((page) => page.data).slice(0, SHOWN);
  return (
    <PickDialog
      title={title}
      label="Title or text"
      listLabel={search === '' ? 'The newest articles' : 'Articles found'}
      nothing="Article not found"
      search={search}
      onSearch={setSearch}
      isBusy={isFetching}
      failure={error?.message}
      choices={found.map((article) => ({
        _id: article._id,
        name: article.title,
        facts: picked.has(article._id)
          ? 'On the front page already'
          : `${article.author.username} · ${article.tag} · ${formatDate(article.published)}`,
        isTaken: picked.has(article._id),
      }))}
      onPick={({ _id, name }) => onPick({ _id, title: name })}
      onClose={onClose}
    />
  );
}
