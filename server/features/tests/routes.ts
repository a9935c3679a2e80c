import type { FastifyInstance } from 'fastify'
import { testsApi } from '#domain/tests/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createTest } from './create-test.ts'
import { listOwnAttempts } from './list-own-attempts.ts'
import { listTests } from './list-tests.ts'

export function testRoutes(app: FastifyInstance): void {
  for (const endpoint of [testsApi.create, testsApi.createAtRoot]) {
    serve(app, endpoint, ({ actor, body }) => createTest(actor, body))
  }
  serve(app, testsApi.list, ({ actor, query }) => listTests(actor, query))
  serve(app, testsApi.listOwn, ({ actor, query }) => listOwnAttempts(actor, query))
  serve(app, testsApi.listAtRoot, async ({ actor, query, reply }) => {
    const { items, total } = await listTests(actor, query)
    reply.header('x-total-count', total)
    return items
  })
}
