import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { SiteProvider } from '@/components/site/SiteProvider';
import { Desk } from './Desk';
import { DeskRouter } from './DeskRouter';
import { DeskStyle } from './layout/DeskStyle';
import { siteOfPage } from './session/siteOfPage';
import { store } from './store';

const root = document.getElementById('desk');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <SiteProvider value={siteOfPage()}>
        <DeskRouter>
          <DeskStyle />
          <Desk />
        </DeskRouter>
      </SiteProvider>
    </Provider>,
  );
}
