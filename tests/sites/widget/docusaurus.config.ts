/** A site with a changelog widget; the tests answer for its script. */
import { fixtureCompany, fixtureConfig } from '../fixture';

const company = fixtureCompany({
  changelogWidgetUrl: 'https://widget.gauge.example/embed.js',
  features: { changelogWidget: true },
});

export default fixtureConfig(__dirname, company);
