import { useState } from 'react';
import { countOf } from '@/components/ui/textFormat';
import { usePeopleInfiniteQuery } from '../../people/peopleApi';
import { PickDialog } from '../../ui/PickDialog';

const SHOWN = 8;

interface PickAuthorProps {
  onPick: (author: { _id: string; username: string }) => void;
  onClose: () => void;
}

/** Finds a person by the beginning of the name. */
export function PickAuthor({ onPick, onClose }: PickAuthorProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = usePeopleInfiniteQuery({ search, filter: 'all' });
  const found = (data?.pages ?? []).flatMap((page) => page.data).slice(0, SHOWN);
  return (
    <PickDialog
      title="Choose an author"
      label="Name begins with"
      listLabel="Authors"
      nothing="No author found"
      search={search}
      onSearch={setSearch}
      isBusy={isFetching}
      failure={error?.message}
      choices={found.map(({ _id, username, articles }) => ({
        _id,
        name: username,
        facts: countOf(articles, 'published article'),
      }))}
      onPick={({ _id, name }) => onPick({ _id, username: name })}
      onClose={onClose}
    />
  );
}
