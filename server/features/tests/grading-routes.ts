import type { FastifyInstance } from 'fastify'
import { testsApi } from '#domain/tests/api.ts'
import { db } from '#server/db/connect.ts'
import { serve } from '#server/platform/http/routes.ts'
import { gradeAnswer } from './grading.ts'
import { listGradings } from './list-gradings.ts'
import { requestReview } from './taking.ts'
import { showStatistics } from './show-statistics.ts'
import { showTakenAttempt } from './show-taken-attempt.ts'

/** Grading, and the statistics of a test. */
export function gradingRoutes(app: FastifyInstance): void {
  serve(app, testsApi.toGrade, ({ actor, params }) => listGradings(actor, params.id))
  serve(app, testsApi.grade, ({ actor, params, body }) => gradeAnswer(actor, params.id, body))
  serve(app, testsApi.statistics, ({ actor, params }) => showStatistics(actor, params.id))
  serve(app, testsApi.requestReview, async ({ actor, params }) => {
    await requestReview(actor, params.id)
    return showTakenAttempt(db, actor, params.id)
  })
}
