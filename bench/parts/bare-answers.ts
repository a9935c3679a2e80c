// The product's HTTP server with one more route, which does nothing but insert an answer with a prepared statement: the
// same stack (session, permission, validation, response schema), without the rules of tests.
import { testsApi } from '#domain/tests/api.ts'
import { buildApp } from '#server/app.ts'
import { pool } from '#server/db/pools.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'

const endpoint = { ...testsApi.saveAnswer, url: '/bare/:id/answers/:question_id' } as const

await pool.query(`create table if not exists bare_answers (
  id bigint generated always as identity primary key, attempt_id uuid not null, question_id text not null, value jsonb,
  is_flagged boolean not null, seconds integer not null, saved_at timestamptz not null
)`)

const app = await buildApp()
serveEndpoint(app, endpoint, async (_actor, id, question_id, body) => {
  const saved_at = new Date().toISOString()
  await pool.query(
    'insert into bare_answers (attempt_id, question_id, value, is_flagged, seconds, saved_at) values ($1, $2, $3, $4, $5, $6)',
    [id, question_id, JSON.stringify(body.value), body.is_flagged, body.seconds, saved_at],
  )
  return { revision: 1, saved_at, ends_at: saved_at }
})
await app.listen({ port: Number(process.env.BARE_PORT), host: '127.0.0.1' })
