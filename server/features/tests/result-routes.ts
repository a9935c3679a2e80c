import type { FastifyInstance } from 'fastify'
import { testsApi } from '#domain/tests/api.ts'
import { db } from '#server/db/connect.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { assignTest, replaceAttempt, reuseAttempt } from './assigning.ts'
import { exportResults, listResults } from './results.ts'
import { releaseOutcome } from './find-attempt.ts'
import { showResult } from './show-result.ts'
import { showTakenAttempt } from './show-taken-attempt.ts'

/** Assigning tests, and their results. */
export function resultRoutes(app: FastifyInstance): void {
  serve(app, testsApi.assign, ({ actor, params, body }) => assignTest(actor, params.id, body))
  serve(app, testsApi.results, ({ actor, params, query }) => listResults(actor, params.id, query))
  serve(app, testsApi.exportResults, async ({ actor, params, query, request, reply }) =>
    sendCsv({ request, reply }, await exportResults(actor, params.id, query)),
  )
  serve(app, testsApi.result, ({ actor, params }) => showResult(actor, params.id))
  serve(app, testsApi.release, ({ actor, params }) => releaseOutcome(actor, params.id))
  serve(app, testsApi.replace, ({ actor, params, body }) => replaceAttempt(actor, params.id, body))
  serve(app, testsApi.reuse, async ({ actor, params }) => {
    await reuseAttempt(actor, params.id)
    return showTakenAttempt(db, actor, params.id)
  })
}
