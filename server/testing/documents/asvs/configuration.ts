import { byInstallation, fulfilled, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const configuration: Chapter = {
  title: 'Configuration',
  requirements: {
    'V13.1.1': fulfilled(
      'documented connections',
      'One table has every outgoing connection and who chooses its address.',
      'docs/security.md### Outgoing connections',
    ),
    'V13.2.1': partly(
      'authentication between components',
      'Every provider is reached with a credential of its own.',
      'Database, SMTP server and providers are reached with passwords and keys that do not change by themselves.',
      'server/platform/config/config-schema.ts#DATABASE_URL',
    ),
    'V13.2.2': partly(
      'least privileges of components',
      'A restricted key is enough for Stripe, and a private bucket for files. The embedded PostgreSQL listens on this machine only.',
      'The account of the database may change the schema, because migrations run at the start.',
      'docs/operations.md#A restricted key is enough',
      'server/db/embedded.ts',
    ),
    'V13.2.3': fulfilled(
      'no default credentials',
      'There are none; production refuses example secrets and the demo.',
      'server/platform/config/config.test.ts#demo mode is rejected',
      'server/platform/config/config.ts#isExampleSecret',
    ),
    'V13.2.4': fulfilled(
      'permitted external systems',
      'Requests go to configured systems, to known push services and, for webhooks, to public addresses over HTTPS.',
      'server/platform/config/config-schema.ts#PUSH_SERVICES',
      'server/platform/outbound/addresses.test.ts#are refused in a URL, however they are written',
    ),
    'V13.2.5': fulfilled(
      'permitted sources of the web server',
      'nginx passes requests to the server only and serves only the files that the build lists.',
      'e2e/site/nginx.spec.ts#everything else comes from the server',
    ),
    'V13.3.1': byInstallation(
      'management of secrets',
      'Secrets are environment variables, which a vault can provide; none is in the code. Without `SECRET`, development creates one in a file that only its owner can read.',
      'server/platform/config/config.test.ts#a missing secret is generated once, readable only by its owner',
      'docs/security.md### Keys and algorithms',
    ),
    'V13.3.2': byInstallation(
      'access to secrets',
      'Only the process needs them; they are in no log, error or page.',
      'server/platform/config/config.test.ts#secrets do not appear in error messages',
    ),
    'V13.4.1': fulfilled(
      'no source control data',
      'Only the files of the build are served.',
      'server/platform/http/site-files.ts',
      'e2e/site/nginx.spec.ts#everything else comes from the server',
    ),
    'V13.4.2': fulfilled(
      'no debug modes',
      'Production has no demo, mail viewer and local providers, and errors have no details.',
      'server/features/accounts/demo-mode.test.ts#are not available in production',
      'server/platform/http/responses.test.ts#for a bug, without details',
    ),
    'V13.4.3': fulfilled(
      'no directory listings',
      'Paths are looked up among the files of the build; nginx lists nothing.',
      'server/platform/http/site-files.ts',
    ),
    'V13.4.4': fulfilled('TRACE', 'No route has it.', 'server/platform/http/responses.test.ts#for the method TRACE'),
    'V13.4.5': fulfilled(
      'documentation and monitoring',
      'The API reference is public on purpose; `/healthz` and `/readyz` name states of parts and nothing else. Operations needs an admin.',
      'server/platform/http/health.ts',
      'docs/features/api-reference.md',
      'server/testing/roles/roles.test.ts#leaves out only pages, and what is for developers',
    ),
  },
}
