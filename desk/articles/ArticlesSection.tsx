import { useRef } from 'react';
import { Route, Switch } from 'wouter';
import { ArticlePage } from './article/ArticlePage';
import { ArticlesPage } from './list/ArticlesPage';

/** Published articles, and one of them with a link back to the search results. */
export function ArticlesSection() {
  const lastId = useRef<string | null>(null);
  return (
    <Switch>
      <Route path="/:id">
        {({ id }) => {
          lastId.current = id;
          return <ArticlePage key={id} id={id} />;
        }}
      </Route>
      <Route>{() => <ArticlesPage cameFrom={lastId.current} />}</Route>
    </Switch>
  );
}
