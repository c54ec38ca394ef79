import { useRef } from 'react';
import { Route, Switch } from 'wouter';
import { ArticlePage } from './article/ArticlePage';
import { ArticlesPage } from './list/ArticlesPage';

/** What is published, and one of the articles, from which the way leads back to what was searched for. */
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
