/** Access to alerts and budgets in the API. */
import { choice, email, field, has, itemsIn, list, object } from './shapes';
import type { Call, Part, Rule } from './types';

/** Somebody with access, and what they may do. */
export const access = (who: string) =>
  object([
    field(who, email, 'Mail address of a person or a channel', { required: true }),
    field('role', choice('owner', 'editor', 'viewer'), 'What they may do', { required: true }),
  ]);

/** An object has exactly one owner. */
export const oneOwner = (name: string): Rule => ({
  fields: [name],
  says: 'has more than one owner, or none',
  fix: 'give the role owner to exactly one',
  broken: (values) =>
    has(values, name) && itemsIn(values, name).filter(({ role }) => role === 'owner').length !== 1,
});

/** Who has access to an alert or a budget; what is sent replaces all of it. */
const sharing = object(
  [
    field('permissions', list(access('user')), 'Everybody with access, the owner included', {
      required: true,
    }),
    field('public', choice('viewer', 'editor'), 'Access of the whole organization'),
  ],
  [oneOwner('permissions')],
);

/** Returns the calls that read and replace who has access. */
export const sharingCalls = (id: string, what: string): readonly Call[] => {
  const path = `/iam/v1/resources/${what}/{id}/permissions`;
  return [
    {
      id: `${id}-sharing-get`,
      of: id,
      method: 'GET',
      path,
      does: 'Returns who has access',
      response: {
        type: sharing,
        use: 'get',
      },
    },
    {
      id: `${id}-sharing-update`,
      of: id,
      method: 'PUT',
      path,
      does: 'Replaces who has access: what is not sent loses it',
      request: {
        type: sharing,
        use: 'create',
      },
      response: {
        type: sharing,
        use: 'get',
      },
    },
  ];
};

/** Access. Its calls belong to what is shared. */
export const sharingPart: Part = { resources: { sharing }, calls: [] };
