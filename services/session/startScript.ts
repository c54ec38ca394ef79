import { LEAVING_ATTRIBUTE } from './sessionScript';

/** The element that names the scripts of a page and where its data is. */
export const START_ID = 'start';

/** The style with the rules that a page is shown with first. */
export const FIRST_STYLE_ID = 'first';

/** Fired on `document` once the app answers presses; its `detail` carries out those that were made before. */
export const STARTED_EVENT = 'appstarted';

/** On the root element once the app has started. */
export const STARTED_ATTRIBUTE = 'data-started';

/** Names the pair of fonts whose files this browser has. */
export const FONTS_STORAGE_KEY = 'fonts';

/** The rules that bring these files, behind the name of exactly these rules. */
export const FONT_RULES_STORAGE_KEY = 'fontRules';

/** After the page has loaded: what it shows is painted by then. */
const AFTER_LOAD_MS = 100;
/** A picture that never arrives must not keep the app from starting. */
const AT_LATEST_MS = 6_000;
const TRY_AGAIN_MS = 2_000;

/** Comments, lines and spaces are for who reads this file. No text within the scripts has a space beside such a sign. */
const packed = (script: string) =>
  script
    .replace(/\/\*\*.*?\*\/\n/g, '')
    .replace(/\n */g, '')
    .replace(/ ?([{}()=<>,;:?+&|!]) ?/g, '$1');

/**
 * Runs inline at the end of a page that arrives finished. Starts the app once the page has loaded, or when it is first
 * touched; until then no script competes with what is read. What is pressed meanwhile is kept, and carried out when the app
 * has started. Links and forms with an address work without it. A page that the browser prepares before it is opened
 * starts nothing: no view is counted and no connection made until it is shown. Exported as text because the security
 * policy needs its hash.
 *
 * The data that the page was rendered from is asked for by its hash. It brings the rest of this script too (`begin`), which
 * no page needs before. The policy of the page admits that of the same version of the site only; a page that was without a
 * network while the site was updated loads anew.
 */
export const startScript = packed(`(() => {
  let d = document, begun, presses = [], keys = [];
  let address = () => location.pathname + location.search, shown = address();
  let { data, scripts } = JSON.parse(d.getElementById('${START_ID}').textContent);

  let later = (act, ms) => setTimeout(() => {
    if (navigator.onLine === false) addEventListener('online', act, { once: true });
    else act();
  }, ms);
  let add = (parent, name, properties) => parent.append(Object.assign(d.createElement(name), properties));
  /** Only once: while a site is updated, each answer may come from another version. */
  let loadAnew = () => {
    let [visit] = performance.getEntriesByType('navigation');
    if (visit?.type !== 'reload') location.reload();
  };
  let again = () => later(attempt, ${TRY_AGAIN_MS});
  /** A page that is gone or moved meanwhile is asked for again. */
  let attempt = () => fetch(data).then(reply => {
    let { ok, redirected, status } = reply;
    if (ok && !redirected) return reply.text();
    if (redirected || status === 404 || status === 410) loadAnew();
    throw status;
  }).then(text => {
    add(d.body, 'script', { textContent: JSON.parse(text).begin });
    if (self.beginApp) return beginApp(text, scripts, add, later);
    loadAnew();
    again();
  }, again);
  let start = () => {
    if (begun) return;
    begun = true;
    later(() => {
      scripts.forEach(href => add(d.head, 'link', { rel: 'preload', as: 'script', href }));
      attempt();
    });
  };

  let listeners = {
    click(event) {
      let button = event.target.closest?.('button');
      start();
      if (!button || button.form?.hasAttribute('action')) return;
      event.preventDefault();
      if (presses.at(-1) !== button) presses.push(button);
    },
    keydown(event) {
      let { key, target } = event;
      start();
      if (!((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') && key !== '/') return;
      if (target.closest?.('input,textarea,select')) return;
      event.preventDefault();
      keys = [event];
    },
    pointerdown: start,
    focusin: start
  };
  /** Back, to what an earlier document of this page showed at its address. */
  let onBack = () => {
    if (address() !== shown) location.reload();
  };
  addEventListener('popstate', onBack);
  for (let name in listeners) d.addEventListener(name, listeners[name], true);
  d.addEventListener('${STARTED_EVENT}', event => {
    d.documentElement.setAttribute('${STARTED_ATTRIBUTE}', '');
    removeEventListener('popstate', onBack);
    for (let name in listeners) d.removeEventListener(name, listeners[name], true);
    event.detail(presses, keys);
  }, { once: true });

  let plan = () => {
    if (d.documentElement.hasAttribute('${LEAVING_ATTRIBUTE}')) start();
    else if (d.readyState === 'complete') setTimeout(start, ${AFTER_LOAD_MS});
    else addEventListener('load', () => setTimeout(start, ${AFTER_LOAD_MS}));
    setTimeout(start, ${AT_LATEST_MS});
  };
  if (d.prerendering) d.addEventListener('prerenderingchange', plan, { once: true });
  else plan();
})()`);

/**
 * Begins the app with its data. Where the server has newer data by now, the text of the page comes with it (`main`), and
 * the app begins with that. What the files of the page run is named to Next's loader step by step (`steps`): all at once
 * would be one long task, in which a phone answers no press.
 *
 * Until then the page has only the rules that it is shown with, and short names of classes. The data brings those that the
 * app expects (`look`). A style by script would have to be in the policy of the page, and the policy of an older page does
 * not know it: the rules are a constructed sheet, and the text that styled components read at their start is an element
 * that is called `style` and is no style of HTML. The rules of the fonts come in the same way (`fonts`) and are kept for
 * later visits, which show them at once.
 */
export const beginScript = packed(`function beginApp(textContent, scripts, add, later) {
  let d = document, { main, look, steps, fonts } = JSON.parse(textContent), missing = scripts.length;
  let next = () => {
    if (!steps.length) return;
    TURBOPACK.push(steps.shift());
    setTimeout(next);
  };
  let addScript = src => add(d.body, 'script', { src, async: false, onload() {
    if (--missing === 0) setTimeout(next);
  }, onerror() {
    this.remove();
    later(() => addScript(src), ${TRY_AGAIN_MS});
  } });
  let show = rules => {
    let sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    d.adoptedStyleSheets.push(sheet);
    return sheet;
  };
  if (fonts && d.querySelector('script[data-fonts]')) {
    show(fonts[1]);
    try {
      localStorage.setItem('${FONT_RULES_STORAGE_KEY}', JSON.stringify(fonts));
      localStorage.setItem('${FONTS_STORAGE_KEY}', fonts[2]);
    } catch (refused) {}
  }
  if (main !== undefined) d.getElementById('__next').innerHTML = main;
  if (look) {
    let copy = d.createElementNS(null, 'style'), names = new Map(look.names), sheet = show(look.style);
    d.addEventListener('${STARTED_EVENT}', () => {
      d.adoptedStyleSheets = d.adoptedStyleSheets.filter(one => one !== sheet);
    }, { once: true });
    d.getElementById('${FIRST_STYLE_ID}').remove();
    d.querySelectorAll('#__next [class]').forEach(element => {
      let name = element.getAttribute('class');
      element.setAttribute('class', names.get(name) || name);
    });
    copy.setAttribute('data-styled', '');
    copy.setAttribute('data-styled-version', look.version);
    copy.textContent = look.style;
    d.head.append(copy);
  }
  add(d.body, 'script', { id: '__NEXT_DATA__', type: 'application/json', textContent });
  scripts.forEach(addScript);
}`);
