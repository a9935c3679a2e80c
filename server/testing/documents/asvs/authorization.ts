import { fulfilled } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const authorization: Chapter = {
  title: 'Authorization',
  requirements: {
    'V8.1.1': fulfilled(
      'documented rules for functions and data',
      'A table of all permissions by role is generated from the rules; conditions are in the policies.',
      'docs/generated/permissions.md',
      'docs/decisions/0017-permissions-by-role.md',
    ),
    'V8.1.2': fulfilled(
      'documented rules for fields',
      'What each side sees of rates, talents, tests and notes is in docs/server.md and docs/features/.',
      'docs/server.md#Where each rule is enforced',
      'docs/features/talent.md## Access',
    ),
    'V8.2.1': fulfilled(
      'access to functions',
      'A route without a permission does not start; every endpoint is called with every role, and refuses who may not use it before it says anything about the body.',
      'server/testing/roles/roles.test.ts#whoever is not named is refused, and nothing is changed',
      'server/testing/commands.test.ts#every command that takes an actor authorizes it',
      'server/testing/roles/refused-bodies.test.ts#who may not use an endpoint is refused, whatever the body',
    ),
    'V8.2.2': fulfilled(
      'access to objects',
      'Objects of others are not found and not listed, for every endpoint.',
      'server/testing/roles/roles.test.ts#a list shows nothing of another company',
      'server/testing/endpoint-rows.ts',
    ),
    'V8.2.3': fulfilled(
      'access to fields',
      'Responses are made by presenters for the reader; requests with unknown fields are refused.',
      'server/testing/rates.test.ts#no endpoint and no file shows the rates of others',
      'server/features/tests/answer-secrecy.test.ts',
      'server/testing/inputs/inputs.test.ts#for every endpoint that takes a body, and every field of it',
    ),
    'V8.3.1': fulfilled(
      'rules on the server',
      'Commands authorize on the server; pages only show what `allowed` contains.',
      'domain/policies.ts#export function authorize',
      'server/testing/commands.test.ts#every command that takes an actor authorizes it',
    ),
    'V8.4.1': fulfilled(
      'separation of companies',
      'Queries are scoped by the company of the actor; a test has a second company with the same objects.',
      'server/testing/roles/roles.test.ts#a list shows nothing of another company',
      'server/testing/roles/roles.test.ts#what does not exist for the account manager of another company',
    ),
  },
}
