/** How long readers on weak devices wait for the first text, the first hit and the first answer. */
import type { Browser } from '@playwright/test';
import { askOnce, withoutApi } from './ava';
import { openBrowser, PAGE, serveBuild } from './browser';
import { median, say, type Figure } from './figures';
import { openLink, type Link, type Speed } from './link';
import { loadPage, openTab, typeQuery } from './search';

type Device = {
  readonly name: string;
  readonly slowdown?: number;
  readonly speed?: Speed;
  /** Switches of the browser. */
  readonly flags?: readonly string[];
  readonly memoryGb?: number;
};

/** The two devices: slow with a bad connection, and with little memory. */
const DEVICES: readonly Device[] = [
  {
    name: '6x CPU, 400 Kb/s, 400 ms',
    slowdown: 6,
    speed: { latencyMs: 400, bytesPerSecond: 400_000 / 8 },
  },
  {
    name: '2 GB of memory',
    // V8 gives its heap a quarter of a device's memory. The mode is the one that Chromium turns on for little memory.
    flags: ['--enable-low-end-device-mode', '--js-flags=--max-old-space-size=512'],
    memoryGb: 2,
  },
];

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Reads, searches and asks once, with an empty cache. */
async function readOnce(browser: Browser, link: Link, { slowdown, speed, memoryGb }: Device) {
  const page = await openTab(browser, slowdown, PHONE);
  await page.addInitScript((value) => {
    if (value) Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => value });
  }, memoryGb);
  await withoutApi(page);
  link.setSpeed(speed);
  await loadPage(page, link.origin + PAGE);
  const text = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const { opened, listed } = await typeQuery(page);
  const answer = await askOnce(page);
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  link.setSpeed(undefined);
  await page.context().close();
  return { text, hit: listed - opened, answer, heap: usedSize / 1024 ** 2 };
}

/** Measures a finished build on both devices. */
export async function weakFigures(dir: string, runs: number): Promise<Figure[]> {
  const served = await serveBuild(dir);
  const link = await openLink(served.origin);
  const figures: Figure[] = [];
  try {
    for (const device of DEVICES) {
      const browser = await openBrowser(...(device.flags ?? []));
      const reads: Awaited<ReturnType<typeof readOnce>>[] = [];
      for (let run = 1; run <= runs; run += 1) {
        reads.push(await readOnce(browser, link, device));
        say(`  ${device.name}, run ${run} of ${runs}`);
      }
      await browser.close();
      const of = (what: keyof (typeof reads)[number]) => median(reads.map((read) => read[what]));
      figures.push(
        { name: `First text, ${device.name}`, value: of('text'), unit: ' ms' },
        { name: `First hit from Ctrl+K, ${device.name}`, value: of('hit'), unit: ' ms' },
        { name: `First answer from the tab, ${device.name}`, value: of('answer'), unit: ' ms' },
        {
          name: `Heap of the page then, ${device.name}`,
          value: of('heap'),
          unit: ' MB',
          digits: 1,
        },
      );
    }
  } finally {
    await link.close();
    await served.stop();
  }
  return figures;
}
