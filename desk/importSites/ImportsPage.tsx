import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { DownloadLink } from '../ui/files/DownloadLink';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { ImportRows } from './ImportRows';
import { subscribersAddress, useImportsInfiniteQuery } from './importApi';
import { isUnderWay } from './importTexts';
import { RemoveSubscriber } from './RemoveSubscriber';
import { StartImport } from './StartImport';

const LOOK_EVERY_MS = 3_000;

/** All imports of other systems, and where a new one begins. */
export function ImportsPage() {
  const { currentData } = useImportsInfiniteQuery();
  const isAny = currentData?.pages.some(({ data }) => data.some(isUnderWay));
  const asked = useImportsInfiniteQuery(undefined, {
    pollingInterval: isAny ? LOOK_EVERY_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const [isRemoving, setIsRemoving] = useState(false);
  const [first] = asked.currentData?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Import"
        actions={
          first?.subscribers ? (
            <>
              <Button size="sm" variant="outline" onClick={() => setIsRemoving(true)}>
                Remove a subscriber…
              </Button>
              <DownloadLink href={subscribersAddress()} label="Subscribers as CSV" />
            </>
          ) : undefined
        }
      >
        Bring a site here from Ghost, WordPress, Medium, Substack, Hashnode, Forem or Blogger, from another
        site like this one, or as a folder of Markdown in a ZIP. A dry run comes first: you see what an import
        would do before anything is stored.
      </PageHeader>
      {isRemoving && <RemoveSubscriber onClose={() => setIsRemoving(false)} />}
      {first && <StartImport maxBytes={first.upload_max_bytes} hasFolder={first.folder} />}
      <ListPages
        asked={asked}
        empty={{ title: 'No imports yet', text: 'Each import is listed here with its report.' }}
      >
        {(imports) => <ImportRows imports={imports} />}
      </ListPages>
    </>
  );
}
