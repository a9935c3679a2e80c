import { byInstallation, fulfilled } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const architecture: Chapter = {
  title: 'Secure Coding and Architecture',
  requirements: {
    'V15.1.1': fulfilled(
      'documented times for updates',
      'By severity, from two days to ninety.',
      'docs/security.md### Packages',
    ),
    'V15.1.2': fulfilled(
      'inventory of components',
      'The lock file, from which `npm sbom` writes an SBOM; every package comes from the npm registry with its hash.',
      'docs/security.md### Packages',
      'server/testing/packages.test.ts#every package comes from the registry, as it was when it was locked',
    ),
    'V15.1.3': fulfilled(
      'documented costly functions',
      'One table with what limits each.',
      'docs/security.md### Costly functions',
    ),
    'V15.2.1': byInstallation(
      'components within these times',
      'Versions that are known to be harmful fail a test. Whoever releases runs `npm audit` before each release and weekly.',
      'docs/security.md### Packages',
      'server/testing/packages.test.ts#no version that is known to do harm is installed',
    ),
    'V15.2.2': fulfilled(
      'protection of costly functions',
      'Queues, limits at the same time, per user and per company, and time-outs of every query.',
      'server/db/session-options.ts#statement_timeout',
      'server/platform/queue/concurrency-limit.test.ts',
      'server/features/webhooks/sending.ts#requestsMax',
    ),
    'V15.2.3': fulfilled(
      'no test code in production',
      'The demo and its local providers do not run in production; tests are not part of the build.',
      'server/features/accounts/demo-mode.test.ts#are not available in production',
    ),
    'V15.3.1': fulfilled(
      'only the required fields',
      'Responses are made by presenters and stripped to their schema.',
      'server/testing/rates.test.ts#no endpoint and no file shows the rates of others',
      'server/platform/http/schemas.ts',
    ),
    'V15.3.2': fulfilled(
      'no redirects of outgoing requests',
      'Refused for webhooks, pushes, the AI and breached passwords; the others go to configured providers.',
      'server/platform/outbound/addresses.test.ts#gets the body and is not followed to another address',
      'server/platform/push/push.ts#redirect',
    ),
    'V15.3.3': fulfilled(
      'mass assignment',
      'Bodies are strict objects: an unknown field is refused at its name.',
      'server/testing/inputs/inputs.test.ts#for every endpoint that takes a body, and every field of it',
    ),
    'V15.3.4': fulfilled(
      'address of the client',
      '`request.ip` behind `TRUST_PROXY`; no code reads the header itself.',
      'server/platform/http/forwarded-for.test.ts',
      'server/testing/architecture.test.ts#nobody believes a header about where a request comes from',
      'server/features/accounts/log-in.test.ts#a forwarded client address is ignored without a trusted proxy',
    ),
    'V15.3.5': fulfilled(
      'types and strict comparison',
      'TypeScript in strict mode without `any`, which refuses comparisons of different types; input is validated.',
      'tsconfig.json#"strict": true',
      'server/platform/http/schemas.ts#useZod',
    ),
    'V15.3.6': fulfilled(
      'prototype pollution',
      'JSON with `__proto__` is refused; maps and sets hold data of users.',
      'server/platform/http/responses.test.ts#for JSON that sets a prototype',
    ),
    'V15.3.7': fulfilled(
      'repeated parameters',
      'Parameters, query and body are separate, and a repeated parameter is an array, which the schema refuses where it expects one value.',
      'server/testing/inputs/inputs.test.ts#what a query must not be is told at its parameter',
    ),
  },
}
