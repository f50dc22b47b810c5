/** A page of another site: the stock DocSearch window, pointed at the server that its address names. */
import { DocSearch } from '@docsearch/react';
import { liteClient } from 'algoliasearch/lite';
import { createRoot } from 'react-dom/client';

const said = new URLSearchParams(window.location.search);
const appId = said.get('app') ?? 'preview';
const apiKey = said.get('key') ?? 'preview';
const { hostname, port } = new URL(said.get('host') ?? window.location.origin);

const client = liteClient(appId, apiKey, {
  hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
});

const place = document.createElement('main');
document.body.append(place);
createRoot(place).render(
  <DocSearch
    appId={appId}
    apiKey={apiKey}
    indices={['main']}
    transformSearchClient={() => client}
  />,
);
