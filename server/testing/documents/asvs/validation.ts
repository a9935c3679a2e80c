import { fulfilled, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const validation: Chapter = {
  title: 'Validation and Business Logic',
  requirements: {
    'V2.1.1': fulfilled(
      'documented rules of inputs',
      'Each schema is the rule, and the API reference is generated from it.',
      'docs/generated/shapes.md',
      'docs/security.md### Input',
    ),
    'V2.1.2': fulfilled(
      'documented rules between fields',
      'Refinements of the schemas and CHECK constraints; docs/server.md lists the rules.',
      'docs/server.md#Where each rule is enforced',
      'server/testing/limits/limits.test.ts',
    ),
    'V2.1.3': fulfilled(
      'documented business limits',
      'Limits are constants of the domain, one file per feature; docs/server.md says where each rule is enforced.',
      'docs/server.md#Where each rule is enforced',
      'docs/generated/lifecycles.md',
    ),
    'V2.2.1': fulfilled(
      'validation against an expected structure',
      'Zod validates parameters, query and body of every endpoint; a test makes every field of every body invalid.',
      'server/testing/inputs/inputs.test.ts#for every endpoint that takes a body, and every field of it',
      'server/testing/limits/limits.test.ts#every text column has a maximum length',
    ),
    'V2.2.2': fulfilled(
      'validation on the server',
      'The server validates with the same schemas as the forms; the database has constraints as well.',
      'server/platform/http/schemas.ts',
      'server/testing/inputs/inputs.test.ts#for every endpoint that takes a body, and every field of it',
    ),
    'V2.2.3': fulfilled(
      'consistent combinations of fields',
      'Refinements check fields together, such as a minimum below its maximum; the account number against its country.',
      'domain/accounts/account.ts#.refine(',
      'server/features/payouts/payouts.test.ts#is refused with a message at the field',
    ),
    'V2.3.1': fulfilled(
      'order of steps',
      'Each object has one machine; a change is an UPDATE of rows in a permitted state, and all others are refused.',
      'domain/kernel/machine.ts#defineMachine',
      'server/testing/races.test.ts#one publishes a draft',
    ),
    'V2.3.2': fulfilled(
      'business limits are enforced',
      'Commands and constraints enforce the limits of the domain.',
      'server/features/payouts/payouts.test.ts#above the limit needs two different people',
      'server/features/payments/auto-pay.test.ts#does not charge more than the limit, and says so',
    ),
    'V2.3.3': fulfilled(
      'transactions',
      'A command is one transaction with its activity and its queued jobs; killed servers lose nothing and repeat nothing.',
      'server/db/transaction.ts#export',
      'server/testing/crash.test.ts#loses none of it and does none twice',
    ),
    'V2.3.4': fulfilled(
      'no double booking',
      'Exclusion constraints, unique indexes and locks: meetings, hours, openings of a job, invoices and payouts.',
      'server/features/meetings/races.test.ts',
      'server/features/offers/races.test.ts',
      'server/testing/races.test.ts#a double click on apply sends one application',
    ),
    'V2.4.1': partly(
      'protection against automation',
      'Sign-in, registration, forms, uploads, exports, searches and profiles, public pages and API tokens have limits, in the database for all servers.',
      'A signed-in browser has no limit over all endpoints together; only the endpoints above have one.',
      'server/platform/throttle/throttle.ts#throttleFrequent',
      'server/features/api-tokens/api-tokens.test.ts#requests are limited per token',
      'server/features/accounts/sign-in-throttle.test.ts#from many addresses are stopped at the account',
    ),
  },
}
