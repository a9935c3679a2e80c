import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { table } from './permissions.ts'

/** Every endpoint, by feature. */
export function describeEndpoints(): string {
  const sections = Object.entries(api).flatMap(([feature, endpoints]) => [
    `## ${feature}`,
    '',
    table(
      ['endpoint', 'what it does', 'permission', 'Idempotency-Key'],
      Object.values(endpoints as Record<string, Endpoint>).map(({ method, url, schema, config }) => [
        `\`${method} ${url}\``,
        schema.summary,
        `\`${config.permission}\``,
        config.creates ? 'taken' : '',
      ]),
    ),
    '',
  ])
  return [
    '# Endpoints',
    '',
    'The shapes are in `/api/openapi.json` and, to read, at `/api/docs`. Errors are problem details that also carry `error`; lists take `page`, `per_page` (at most 100) and `sort`, and answer `items` and `total`.',
    '',
    ...sections,
  ].join('\n')
}
