import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { table } from './permissions.ts'

/** Every endpoint, by feature. */
export function describeEndpoints(): string {
  const sections = Object.entries(api).flatMap(([feature, endpoints]) => [
    `## ${feature}`,
    '',
    table(
      ['endpoint', 'what it does', 'permission', 'effect', 'Idempotency-Key'],
      Object.values(endpoints as Record<string, Endpoint>).map(({ method, url, schema, config }) => [
        `\`${method} ${url}\``,
        schema.summary,
        `\`${config.permission}\``,
        config.effect && config.effect !== 'none'
          ? `\`${config.effect}\`${config.effect_of ? ` (\`${config.effect_of}\`)` : ''}`
          : '',
        config.creates ? 'taken' : '',
      ]),
    ),
    '',
  ])
  return [
    '# Endpoints',
    '',
    'The shapes are in [shapes.md](shapes.md), with limits and examples in `/api/openapi.json` and, to read, at `/api/docs`. Errors are problem details that also carry `error`; lists take `page`, `per_page` (at most 100) and `sort`, and answer `items` and `total`. An endpoint with an effect (`domain/kernel/effect.ts`) needs a proof of the last 15 minutes of who the user is; with a field in parentheses, only for another value of it.',
    '',
    ...sections,
  ].join('\n')
}
