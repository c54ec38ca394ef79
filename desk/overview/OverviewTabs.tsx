import { LinkTab, LinkTabs } from '../ui/LinkTabs';

const tabs = [
  { path: '/', label: 'Publication' },
  { path: '/review', label: 'Review' },
] as const;

/** The pages of the overview. */
export function OverviewTabs({ shown }: { shown: (typeof tabs)[number]['path'] }) {
  return (
    <nav aria-label="Parts of Overview">
      <LinkTabs>
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <LinkTab href={path} aria-current={path === shown ? 'page' : undefined}>
              {label}
            </LinkTab>
          </li>
        ))}
      </LinkTabs>
    </nav>
  );
}
