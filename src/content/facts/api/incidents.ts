/** Cloud incidents in the API. */
import {
  answered,
  bounds,
  choice,
  CLOUDS,
  field,
  list,
  object,
  onlyMatching,
  paging,
  readingCalls,
  text,
  time,
} from './shapes';
import type { Part } from './types';

/** A provider’s incident. */
const cloudIncident = object([
  answered('id', text(), 'ID of the incident'),
  answered('createTime', time, 'When it was published'),
  answered('platform', choice(...CLOUDS), 'Provider'),
  answered('product', text(), 'Service at the provider'),
  answered('title', text(), 'Headline, as the provider wrote it'),
  answered('status', choice('active', 'archived'), 'Whether it goes on'),
  answered('regions', list(text()), 'Regions at the provider', 'For global services'),
  ...(
    [
      ['summary', 'The incident in one sentence'],
      ['description', 'The provider’s text'],
      ['symptoms', 'What can be noticed'],
      ['workaround', 'What helps until it is over'],
    ] as const
  ).map(([name, meaning]) =>
    field(name, text(), meaning, { on: ['get'], absent: 'When the provider says nothing' }),
  ),
]);

const incidents = {
  id: 'cloud-incident',
  path: '/core/v1/cloudincidents',
  type: cloudIncident,
  one: 'an incident with its details',
  many: 'cloud incidents',
  items: 'incidents',
};

/** Cloud incidents. */
export const incidentPart: Part = {
  resources: { 'cloud-incident': cloudIncident },
  calls: readingCalls(incidents, [
    ...paging(),
    onlyMatching({ platform: CLOUDS, product: [], status: ['active', 'archived'] }),
    ...bounds('incidents published'),
  ]),
};
