/** Before the browser tests: finds the browser (inflating it once) and builds what has changed. */
import { buildSite, sites } from '../../scripts/sites';
import { resolveChromium } from './chromium';

export default async function setup(): Promise<void> {
  await resolveChromium();
  // One site is enough for someone who works on its tests: SITES=gallery.
  const wanted = process.env['SITES']?.split(',');
  for (const site of sites) {
    if (wanted && !wanted.includes(site.name)) continue;
    const { ok, output } = await buildSite(site, { fresh: false });
    if (!ok) throw new Error(`The site ${site.name} does not build:\n${output.slice(-3000)}`);
  }
}
