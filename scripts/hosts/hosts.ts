/**
 * How static hosts find the file for a path, as data. `guides/deploy.md` prints it, and a test checks for each
 * host that a clean path returns its page without a redirect.
 */

/** A file that a host tries for a path; `{path}` has no trailing slash. */
export type Candidate = '{path}' | '{path}.html' | '{path}/index.html';

/** One try: the file, and what the host does if it exists. */
export type Try = {
  readonly file: Candidate;
  /** Sends the file, or redirects to the path with or without a trailing slash. */
  readonly outcome: 'answer' | 'add-slash' | 'clean';
};

/** A source on how a host behaves. */
export type Source = {
  readonly url: string;
  /** Day it was looked up. */
  readonly date: string;
  /** Whether the vendor documents it, or somebody tried it and reported the result. */
  readonly kind: 'documented' | 'observed' | 'code' | 'ours';
};

/** One static host with the settings that the guide asks for. */
export type Host = {
  readonly id: string;
  readonly name: string;
  /** Settings that the rules require. */
  readonly settings: string;
  /** For a path without a trailing slash, in order. */
  readonly clean: readonly Try[];
  /** For a path with a trailing slash, in order. */
  readonly slash: readonly Try[];
  /** What happens to `/x.html` where `x.html` exists. */
  readonly html: 'answer' | 'clean';
  /** Whether each page is also uploaded under its name without `.html`. */
  readonly bareNames?: true;
  readonly headers: string;
  readonly notFound: string;
  readonly docsRedirect: string;
  readonly sources: readonly Source[];
};

const LOOKED_UP = '2026-11-21';

const trailingSlashGuide: Source = {
  url: 'https://github.com/slorber/trailing-slash-guide',
  date: LOOKED_UP,
  kind: 'observed',
};

const documented = (url: string): Source => ({ url, date: LOOKED_UP, kind: 'documented' });

const ours = (url: string): Source => ({ url, date: LOOKED_UP, kind: 'ours' });

const exact: Try = { file: '{path}', outcome: 'answer' };
const page: Try = { file: '{path}.html', outcome: 'answer' };
const pageWithoutSlash: Try = { file: '{path}.html', outcome: 'clean' };
const folder: Try = { file: '{path}/index.html', outcome: 'answer' };
const folderWithSlash: Try = { file: '{path}/index.html', outcome: 'add-slash' };
const folderWithoutSlash: Try = { file: '{path}/index.html', outcome: 'clean' };

const REDIRECTS_FILE = '`_redirects`';
const REDIRECT_PAGE = 'the page `docs.html`';

/** Every host of the guide. */
export const hosts: readonly Host[] = [
  {
    id: 'netlify',
    name: 'Netlify',
    settings: 'Pretty URLs on (default)',
    clean: [exact, page, folderWithSlash],
    slash: [pageWithoutSlash, folder],
    html: 'answer',
    headers: '`_headers`',
    notFound: '`404.html`, automatically',
    docsRedirect: REDIRECTS_FILE,
    sources: [
      trailingSlashGuide,
      documented('https://docs.netlify.com/routing/redirects/redirect-options/'),
    ],
  },
  {
    id: 'cloudflare-pages',
    name: 'Cloudflare Pages',
    settings: 'none',
    clean: [exact, page, folderWithSlash],
    slash: [folder, pageWithoutSlash],
    html: 'clean',
    headers: '`_headers`',
    notFound: '`404.html`, automatically',
    docsRedirect: REDIRECTS_FILE,
    sources: [
      documented('https://developers.cloudflare.com/pages/configuration/serving-pages/'),
      documented('https://developers.cloudflare.com/pages/configuration/headers/'),
      documented('https://developers.cloudflare.com/pages/configuration/redirects/'),
      trailingSlashGuide,
    ],
  },
  {
    id: 'vercel',
    name: 'Vercel',
    settings: '`cleanUrls: true`, `trailingSlash: false`',
    clean: [exact, page, folder],
    slash: [pageWithoutSlash, folderWithoutSlash],
    html: 'clean',
    headers: '`vercel.json`',
    notFound: '`404.html`, automatically',
    docsRedirect: '`vercel.json`',
    sources: [
      documented('https://vercel.com/docs/project-configuration/vercel-json'),
      trailingSlashGuide,
    ],
  },
  {
    id: 'github-pages',
    name: 'GitHub Pages',
    settings: 'an empty file `.nojekyll`',
    clean: [exact, page, folderWithSlash],
    slash: [folder],
    html: 'answer',
    headers: 'none can be set',
    notFound: '`404.html`, automatically',
    docsRedirect: REDIRECT_PAGE,
    sources: [
      trailingSlashGuide,
      documented(
        'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
      ),
    ],
  },
  {
    id: 'firebase',
    name: 'Firebase Hosting',
    settings: '`cleanUrls: true`, `trailingSlash: false`',
    // The folder first: a build must never contain both `x.html` and `x/index.html`.
    clean: [exact, folder, page],
    slash: [folderWithoutSlash, pageWithoutSlash],
    html: 'clean',
    headers: '`firebase.json`',
    notFound: '`404.html`, automatically',
    docsRedirect: '`firebase.json`',
    sources: [
      documented('https://firebase.google.com/docs/hosting/full-config'),
      {
        url: 'https://github.com/firebase/superstatic/blob/master/src/middleware/files.js',
        date: LOOKED_UP,
        kind: 'code',
      },
    ],
  },
  {
    id: 'cloudfront',
    name: 'AWS S3 and CloudFront',
    settings: 'private bucket, the viewer-request function `tests/hosts/cloudfront-function.js`',
    clean: [exact, page],
    slash: [pageWithoutSlash],
    html: 'clean',
    headers: 'a response headers policy',
    notFound: 'custom error responses: 403 and 404 to `/404.html` with 404',
    docsRedirect: REDIRECT_PAGE,
    sources: [
      documented(
        'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/example-function-add-index.html',
      ),
      documented(
        'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
      ),
      ours('tests/hosts/cloudfront-function.js'),
    ],
  },
  {
    id: 'cloud-storage',
    name: 'Google Cloud Storage',
    settings: 'upload with `tests/hosts/upload-to-cloud-storage.sh`; `MainPageSuffix` `index.html`',
    clean: [exact, folderWithSlash],
    slash: [folder],
    html: 'answer',
    bareNames: true,
    headers: "custom response headers of the load balancer's backend bucket",
    notFound: '`NotFoundPage` `404.html`',
    docsRedirect: REDIRECT_PAGE,
    sources: [
      documented('https://cloud.google.com/storage/docs/static-website'),
      ours('tests/hosts/upload-to-cloud-storage.sh'),
    ],
  },
  {
    id: 'azure',
    name: 'Azure Static Web Apps',
    settings: '`staticwebapp.config.json` in the build',
    clean: [exact, page, folder],
    slash: [folder, pageWithoutSlash],
    html: 'answer',
    headers: '`staticwebapp.config.json`',
    notFound: '`responseOverrides` 404 in `staticwebapp.config.json`',
    docsRedirect: '`staticwebapp.config.json`',
    sources: [
      trailingSlashGuide,
      documented('https://learn.microsoft.com/azure/static-web-apps/configuration'),
    ],
  },
  {
    id: 'nginx',
    name: 'nginx',
    settings: 'the generated server block',
    clean: [exact, page, folder],
    slash: [pageWithoutSlash, folderWithoutSlash],
    html: 'clean',
    headers: 'the server block',
    notFound: 'the server block',
    docsRedirect: 'the server block',
    sources: [
      documented('https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files'),
      ours('scripts/hosts/config.ts'),
    ],
  },
];

const WORDS: Readonly<Record<Try['outcome'], string>> = {
  answer: 'answers',
  'add-slash': 'redirects to `/x/`',
  clean: 'redirects to `/x`',
};

const triesText = (tries: readonly Try[]) =>
  tries
    .map(({ file, outcome }) => `\`${file.replace('{path}', 'x')}\` ${WORDS[outcome]}`)
    .concat('404')
    .join(', else ');

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the tables of the guide, as Markdown. */
export function hostTables(): string {
  const resolving = [
    row(['Host, with these settings', '`/x`', '`/x/`', '`/x.html`']),
    row(['---', '---', '---', '---']),
    ...hosts.map((host) =>
      row([
        `**${host.name}**: ${host.settings}`,
        triesText(host.clean),
        triesText(host.slash),
        host.html === 'clean' ? WORDS.clean : WORDS.answer,
      ]),
    ),
  ];
  const duties = [
    row(['Host', 'Headers come from', 'Status 404', '`/docs`', 'Learned from']),
    row(['---', '---', '---', '---', '---']),
    ...hosts.map((host) =>
      row([
        host.name,
        host.headers,
        host.notFound,
        host.docsRedirect,
        host.sources
          .map(({ url, date, kind }) =>
            kind === 'ours' ? `\`${url}\` (${kind})` : `<${url}> (${kind}, ${date})`,
          )
          .join('; '),
      ]),
    ),
  ];
  return [...resolving, '', ...duties].join('\n');
}
