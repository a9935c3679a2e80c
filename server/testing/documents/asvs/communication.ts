import { byInstallation, fulfilled, notApplicable, open, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

const nginx = 'docs/operations.md#Behind nginx'

export const communication: Chapter = {
  title: 'Secure Communication',
  requirements: {
    'V12.1.1': byInstallation(
      'versions of TLS',
      'The proxy ends TLS: the documented configuration of nginx has 1.2 and 1.3. Node uses these for outgoing requests.',
      'docs/operations.md#ssl_protocols TLSv1.2 TLSv1.3',
    ),
    'V12.1.2': byInstallation(
      'cipher suites',
      'The documented configuration of nginx has suites with forward secrecy and authenticated encryption only.',
      'docs/operations.md#ssl_ciphers',
    ),
    'V12.1.3': notApplicable('client certificates', 'There are none.'),
    'V12.2.1': byInstallation(
      'TLS for everything that is reached from outside',
      'The documented proxy serves HTTPS only and leads pages to it; with an HTTPS `ORIGIN`, cookies are `Secure` and HSTS is sent.',
      nginx,
      'server/platform/http/security-headers.ts#strict-transport-security',
    ),
    'V12.2.2': byInstallation(
      'publicly trusted certificates',
      'System Health checks the certificate.',
      nginx,
      'docs/operations.md#the certificate, the ledger and backups',
    ),
    'V12.3.1': partly(
      'encryption of all other connections',
      'Providers, webhooks, pushes and the bucket are reached over HTTPS; PostgreSQL and SMTP with the TLS settings of their URLs.',
      'The server does not refuse a database, SMTP server or virus scanner without TLS, because they may be on the same machine. Incoming mail has STARTTLS with a certificate only.',
      'docs/security.md### Outgoing connections',
      'server/platform/config/config-schema.ts#smtps:',
    ),
    'V12.3.2': fulfilled(
      'certificates of servers are validated',
      'Node validates them for every HTTPS request, and nothing turns this off; a webhook with an invalid certificate fails.',
      'server/platform/outbound/post-to-url.ts#tlsErrors',
    ),
    'V12.3.3': notApplicable(
      'TLS between internal HTTP services',
      'There is one kind of process; processes talk through PostgreSQL. The proxy is on the same machine or network.',
      'docs/operations.md#Running Tulay',
    ),
    'V12.3.4': open(
      'trusted certificates between internal services',
      'The installation decides about the certificates of PostgreSQL; the server demands none (see V12.3.1).',
    ),
  },
}
