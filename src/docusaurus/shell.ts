/** The company's navbar, announcement bar and footer, for Docusaurus's theme configuration. */
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { escapeHtml } from '../content/model/escape';
import type { Company } from '../config/company/schema';

type Link = { readonly label: string; readonly href?: string | undefined; readonly to?: string };

/** Pages of the docs that every page links to. */
const legalPages = ({ product }: Company) => [
  { label: 'Terms of service', to: `/docs/${product.slug}-terms/terms-of-service` },
  { label: 'Privacy', to: `/docs/${product.slug}-terms/data-processing-agreement` },
  { label: 'Security', to: '/docs/vendor-information/security-and-data-access-policy' },
  { label: 'Data on your device', to: `/docs/${product.slug}-platform/device-storage` },
];

/** Removes links without an address, because the company doesn't have those pages. */
const present = (links: readonly Link[]) => links.filter(({ href, to }) => href ?? to);

type HasPage = (address: string) => boolean;

const CHANGELOG = '/docs/changelog';

function announcementOf({ announcement, baseUrl, features }: Company, hasPage: HasPage) {
  if (!features.announcementBar || !announcement) return undefined;
  const { lead, text, link, ...bar } = announcement;
  const content = [`<strong>${escapeHtml(lead)}</strong>`, escapeHtml(text)];
  if (link && (hasPage(CHANGELOG) || !link.href.startsWith(CHANGELOG))) {
    const href = link.href.startsWith('/') ? baseUrl + link.href.slice(1) : link.href;
    content.push(`<a href="${escapeHtml(href)}">${escapeHtml(link.label)}</a>`);
  }
  return { ...bar, content: content.filter(Boolean).join(' ') };
}

function navbarOf(company: Company, hasPage: HasPage) {
  return {
    title: company.companyName,
    hideOnScroll: true,
    items: [
      // Not of the type `docSidebar`, which would bring code for versions to every page.
      {
        label: 'Documentation',
        to: `/docs/${company.product.slug}-platform`,
        activeBasePath: '/docs/',
      },
      ...present([
        { label: 'Developer Hub', href: company.developerUrl },
        { label: 'Events', href: company.eventsUrl },
      ]),
      ...(hasPage(CHANGELOG)
        ? [{ type: 'custom-changelog', label: 'What’s new', to: CHANGELOG }]
        : []),
      { type: 'search', position: 'right' as const },
      { type: 'custom-color-mode', position: 'right' as const },
      {
        label: 'Open console',
        href: company.consoleUrl,
        position: 'right' as const,
        className: 'navbar-console',
      },
    ],
  };
}

function footerOf(company: Company, hasPage: HasPage) {
  const legal = legalPages(company).filter(({ to }) => hasPage(to));
  return {
    links: [
      {
        title: 'Support and consulting',
        items: present([
          { label: 'Open a support request', href: company.supportUrl },
          { label: 'Ask an expert', href: company.expertUrl },
          { label: 'Service status', href: company.statusUrl },
        ]),
      },
      {
        title: 'Discover',
        items: present([
          { label: 'Documentation', to: `/docs/${company.product.slug}-platform` },
          { label: 'Help center', href: company.helpUrl },
          { label: 'Developer Hub', href: company.developerUrl },
          { label: 'Events', href: company.eventsUrl },
          ...(hasPage(CHANGELOG) ? [{ label: 'What’s new', to: CHANGELOG }] : []),
          { label: 'Blog', href: company.blogUrl },
        ]),
      },
      {
        title: 'Company',
        items: present([
          { label: `About ${company.companyName}`, href: company.homeUrl },
          { label: 'GitHub', href: company.ghOrgUrl },
          { label: 'LinkedIn', href: company.linkedInUrl },
          { label: 'YouTube', href: company.youTubeUrl },
          { label: 'X', href: company.twitterUrl },
          { label: 'Facebook', href: company.facebookUrl },
        ]),
      },
      ...(legal.length > 0 ? [{ title: 'Legal', items: legal }] : []),
    ],
    logo: { alt: company.companyName, src: 'logo.svg', href: '/' },
    copyright: `© ${new Date().getFullYear()} ${escapeHtml(company.legalEntity)}`,
  };
}

/** Returns the company-specific parts of the theme configuration. */
export function shellOf(company: Company, hasPage: HasPage = () => true): Partial<ThemeConfig> {
  const announcementBar = announcementOf(company, hasPage);
  return {
    navbar: navbarOf(company, hasPage),
    footer: footerOf(company, hasPage),
    ...(announcementBar && { announcementBar }),
  } as Partial<ThemeConfig>;
}
