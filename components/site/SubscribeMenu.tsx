import { feedFormatNames, feedFormats, feedPath } from '@contracts/rules/paths/feedPaths';
import { Button } from '@/components/ui/button/Button';
import { FeedIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { useNotify } from '@/hooks/useNotify';

interface SubscribeMenuProps {
  /** The page whose list the feed has; `/` for everything. */
  page: string;
  /** The subject of the list. */
  of: string;
}

/** Web readers that can follow a feed, by their addresses. */
const readers = [
  {
    name: 'Feedly',
    open: (feed: string) => `https://feedly.com/i/subscription/feed/${encodeURIComponent(feed)}`,
  },
  {
    name: 'Inoreader',
    open: (feed: string) => `https://www.inoreader.com/?add_feed=${encodeURIComponent(feed)}`,
  },
];

/** Called from an open menu, so only in the browser. */
const wholeAddress = (path: string) => (typeof window === 'undefined' ? path : window.location.origin + path);

/** Copies the address of a list's feed, or opens it in a reader. Without script there is a link to the feed. */
export function SubscribeMenu({ page, of }: SubscribeMenuProps) {
  const notify = useNotify();
  const feed = wholeAddress(feedPath(page, 'rss'));

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed);
      notify.success('The address of the feed was copied. Paste it into your feed reader.');
    } catch {
      notify.error(`The address could not be copied. It is ${feed}`);
    }
  };

  return (
    <>
      <Dropdown
        entries={[
          { key: 'copy', label: 'Copy feed address', onSelect: () => void copy() },
          ...readers.map(({ name, open }) => ({
            key: name,
            label: `Open in ${name}`,
            href: open(feed),
            isPageLoad: true,
          })),
          ...feedFormatNames.map((format) => ({
            key: format,
            label: `Show as ${feedFormats[format].name}`,
            href: feedPath(page, format),
            isPageLoad: true,
          })),
        ]}
        renderTrigger={(props) => (
          <Button {...props} variant="outline" size="sm" aria-label={`Subscribe to ${of}`}>
            <FeedIcon aria-hidden />
            Subscribe
          </Button>
        )}
      />
      <noscript>
        <a href={feedPath(page, 'rss')}>Feed of {of} (RSS)</a>
      </noscript>
    </>
  );
}
