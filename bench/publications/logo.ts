import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import type { Inks, Publication } from './publication';

/** Draws the logo in its font, three times as large as the site shows it. @returns a PNG without a ground */
export async function drawLogo(browser: Browser, { logo }: Publication, inks: Inks): Promise<Buffer> {
  const { html, font, file, css } = logo(inks);
  const woff2 = readFileSync(require.resolve(file)).toString('base64');
  const page = await browser.newPage({ deviceScaleFactor: 3 });
  try {
    await page.setContent(
      `<style>
        @font-face { font-family: ${font}; src: url(data:font/woff2;base64,${woff2}); font-weight: 200 900; font-style: oblique 0deg 20deg; }
        body { margin: 0; }
        main { display: inline-flex; align-items: center; height: 48px; padding: 0 2px; color: ${inks.ink}; font: 700 30px/1 ${font}; white-space: nowrap; ${css} }
        i { white-space: normal; }
      </style><main>${html}</main>`,
    );
    await page.evaluate(() => document.fonts.ready);
    return await page.locator('main').screenshot({ omitBackground: true });
  } finally {
    await page.close();
  }
}
