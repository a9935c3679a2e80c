import { byInstallation, fulfilled, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const logging: Chapter = {
  title: 'Security Logging and Error Handling',
  requirements: {
    'V16.1.1': fulfilled(
      'inventory of logs',
      'One table: what, where, for whom and for how long.',
      'docs/security.md### Logs',
    ),
    'V16.2.1': fulfilled(
      'who, what, when and where',
      'Lines and activities have time, user, address, request ID and what was done.',
      'server/platform/log/log.test.ts#has one line of JSON per request',
      'server/features/audit/entries.test.ts#says what changed, who did it from where, and its place in the chain',
    ),
    'V16.2.2': byInstallation(
      'synchronized clocks, UTC',
      'All times are UTC in ISO 8601; the installation synchronizes the clocks of its machines.',
      'server/platform/log/log.ts#isoTime',
      'docs/operations.md#The clock of the server must be right',
    ),
    'V16.2.3': fulfilled(
      'documented destinations only',
      'Standard output and the audit log in the database.',
      'server/platform/log/log.ts#pino.destination',
      'docs/security.md### Logs',
    ),
    'V16.2.4': fulfilled(
      'common format',
      'JSON lines; the exported audit log has its own documented format.',
      'server/platform/log/log.test.ts#has one line of JSON per request',
    ),
    'V16.2.5': fulfilled(
      'no sensitive data in logs',
      'No bodies, queries, cookies, tokens and rows of database errors.',
      'server/platform/log/log.test.ts#contains no secrets, user input or queries, even for errors',
      'server/testing/secrets.test.ts',
    ),
    'V16.3.1': fulfilled(
      'authentication events',
      'Sign-ins and failed attempts with method and second factor are in the audit log and the user’s own log; attempts for unknown accounts have a line with the code of the failure.',
      'server/features/accounts/sessions.ts#logSignIn',
      'server/features/security/security.test.ts#the log shows failed attempts, only to the owner',
      'server/platform/log/log.test.ts#says why a request was refused',
    ),
    'V16.3.2': fulfilled(
      'refused access',
      'The line of the request has the user, the path and the code of the failure.',
      'server/platform/log/log.test.ts#says why a request was refused',
    ),
    'V16.3.3': fulfilled(
      'attempts to bypass controls',
      'Refusals by validation, limits, origin and state have their code in the line of the request; changed settings and roles are activities.',
      'server/platform/log/log.test.ts#says why a request was refused',
      'server/testing/roles/staff-actions.test.ts#every action of staff is in the log, with who did it',
    ),
    'V16.3.4': fulfilled(
      'unexpected errors',
      'Logged with their stack and request ID. Failed requests to providers are logged; those to webhooks are in their deliveries.',
      'server/platform/http/errors.ts#unexpected error',
      'server/testing/stop.test.ts#a server that meets a bug which nobody caught says so in its log, and ends',
    ),
    'V16.4.1': fulfilled(
      'encoding in logs',
      'pino writes JSON, so that a value cannot begin a new line.',
      'server/platform/log/log.ts#pino(',
    ),
    'V16.4.2': fulfilled(
      'protection of logs',
      'Only authorized staff read the audit log. Triggers refuse changes, and its chain of hashes with signed checkpoints reveals those of a database administrator.',
      'server/features/audit/audit.test.ts#finds an activity whose data was altered',
      'server/platform/activity/record.test.ts',
    ),
    'V16.4.3': byInstallation(
      'logs on another system',
      'Standard output is to be sent to another machine. It has the checkpoints of the audit log.',
      'docs/operations.md#keep the log on another machine',
    ),
    'V16.5.1': fulfilled(
      'generic messages',
      'A bug is 500 with the request ID and nothing else.',
      'server/platform/http/responses.test.ts#for a bug, without details',
    ),
    'V16.5.2': partly(
      'failure of external systems',
      'Time-outs, retries with backoff and 503 with `Retry-After`. Without the AI or breached-password service, a local alternative answers.',
      'There is no circuit breaker: each request waits for its own time-out.',
      'server/features/accounts/oauth-failures.test.ts#that does not respond is abandoned after a time limit',
      'server/features/security/security.test.ts#is refused; without a response of the service, it is accepted',
    ),
    'V16.5.3': fulfilled(
      'secure failure',
      'An error ends the transaction; uploads are refused while the scanner does not respond; unsigned events are ignored.',
      'server/db/transaction.ts#export',
      'server/platform/files/scan.test.ts',
      'server/platform/payments/gateway.test.ts',
    ),
  },
}
