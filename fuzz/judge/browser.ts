import { launchChromium } from '@/e2e/support/chromium';

declare global {
  interface Window {
    ran: number;
  }
}

/** Chromium, which reads HTML with a parser of its own and runs what can be run. */
export async function startBrowserJudge() {
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' })
      : route.abort(),
  );
  await page.goto('https://site.example/');
  return {
    /**
     * Puts each into a live page.
     * @returns those that ran something, or have an element or a handler that could.
     */
    judge: (htmls: string[]): Promise<string[]> =>
      page.evaluate(async (all) => {
        const main = document.querySelector('main') as HTMLElement;
        window.ran = 0;
        window.alert = () => void window.ran++;
        const bad: string[] = [];
        const dangerous =
          'script,style,iframe,object,embed,form,input,base,meta,link,svg,math,template,video,audio';
        for (const html of all) {
          main.innerHTML = html;
          const elements = [...main.querySelectorAll('*')];
          const hasHandler = elements.some((one) =>
            [...one.attributes].some(({ name }) => /^on|^style$/i.test(name)),
          );
          const runs = elements.some((one) =>
            /^(javascript|data|vbscript|blob|file):/i.test((one as HTMLAnchorElement).href ?? ''),
          );
          if (hasHandler || runs || main.querySelector(dangerous)) bad.push(html);
        }
        // Pictures fail, and frames load, after the script.
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (window.ran > 0) bad.push(`one of ${all.length} ran a script`);
        main.textContent = '';
        return bad;
      }, htmls),
    close: () => browser.close(),
  };
}

export type BrowserJudge = Awaited<ReturnType<typeof startBrowserJudge>>;
