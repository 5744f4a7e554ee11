/** A game in Firefox, by mouse: `node site/firefox.mjs ADDRESS BESIDE [MOVES]`, whole unless MOVES says how far.
 *
 * BESIDE is a file of JavaScript that lets this script ask the page's engine what can be done (tests/browser/engine.py).
 */
import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const [address, beside, most = 'Infinity'] = process.argv.slice(2);
const PATIENCE = 120_000;
const SEATS = [
  { kind: 'human', name: 'Ann' },
  { kind: 'bot', level: 'greedy' },
];
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  headless: true,
  args: ['--width=1440', '--height=900'], // Debian's Firefox is too old for puppeteer's way to set a viewport.
  defaultViewport: null,
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.evaluateOnNewDocument(readFileSync(beside, 'utf8'));
  page.on('pageerror', complain);
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('.play') && !document.querySelector('.play.soon'));
  const ask = async (...asked) => JSON.parse(await page.evaluate((words) => window.askEngine(...words), asked));
  const wanted = JSON.stringify({ game: 'roquefort', seats: SEATS });
  const { id } = await ask('POST', '/api/tables?language=en', wanted);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/table/${id}`);
  let moves = 0;
  let over = false;
  for (; moves < Number(most); moves += 1) {
    await page.waitForSelector("[data-asked='me'], [data-asked='nobody']");
    const { seq, legal, outcome } = await ask('GET', `/api/tables/${id}?seat=0`, '');
    over = Boolean(outcome);
    if (over) break;
    await page.waitForFunction((at) => Number(document.querySelector('[data-seq]')?.dataset.seq) >= at, {}, seq);
    await act(page, choose(legal));
    await page.waitForFunction((at) => Number(document.querySelector('[data-seq]')?.dataset.seq) > at, {}, seq);
  }
  if (over) await page.waitForSelector('dialog[open]');
  console.log(`${over ? 'over' : 'stopped'} after ${moves} moves in ${await browser.version()}`);
  page.off('pageerror', complain); // What closing the browser breaks off is no fault.
} finally {
  await browser.close();
}

function complain(error) {
  console.error(String(error));
  process.exitCode = 1;
}

/** The end of the turn where it can be had, else what is first. */
function choose(legal) {
  const words = legal.map((action) => action.words);
  return words.find(([verb]) => verb === 'end') ?? words[0];
}

/** Clicks what the words stand for. */
async function act(page, [verb, ...things]) {
  for (const word of things.length ? things : [verb]) {
    const spot = await page.waitForFunction(
      (name) => {
        for (const part of document.querySelectorAll(`[data-word="${name}"]`)) {
          const { x, y, width, height } = part.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          if (width && document.elementFromPoint(left, top)?.closest('[data-word]') === part) return [left, top];
        }
        return null;
      },
      {},
      word,
    );
    await page.mouse.click(...(await spot.jsonValue()));
    await page.mouse.move(1, 1);
  }
}
