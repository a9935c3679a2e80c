import type { FastifyInstance } from 'fastify'
import { testsApi } from '#domain/tests/api.ts'
import { db } from '#server/db/connect.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { addIntegrityNote, explainIntegrityNote } from './integrity.ts'
import { archiveTest, unarchiveTest } from './archiving.ts'
import { bulkTests } from './bulk-tests.ts'
import { cloneTest, createTest, deleteTest, editTest, favoriteTest } from './editing.ts'
import { setExtraTime, showExtraTime } from './allowances.ts'
import { exportTests, listTests, listVersions } from './lists.ts'
import { listOwnAttempts } from './own-attempts.ts'
import { openAttempt, startAttempt, submitAttempt } from './taking.ts'
import { saveAnswer } from './save-answer.ts'
import { showTakenAttempt } from './show-taken-attempt.ts'
import { showTest } from './show-test.ts'

/** Building tests. */
export function testRoutes(app: FastifyInstance): void {
  for (const endpoint of [testsApi.create, testsApi.createAtRoot]) {
    serve(app, endpoint, ({ actor, body }) => createTest(actor, body))
  }
  serve(app, testsApi.list, ({ actor, query }) => listTests(actor, query))
  serve(app, testsApi.listAtRoot, async ({ actor, query, reply }) => {
    const { items, total } = await listTests(actor, query)
    reply.header('x-total-count', total)
    return items
  })
  serve(app, testsApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportTests(actor, query)),
  )
  serve(app, testsApi.bulk, ({ actor, body }) => bulkTests(actor, body))
  serve(app, testsApi.find, ({ actor, params }) => showTest(db, actor, params.id))
  serve(app, testsApi.edit, ({ actor, params, body }) => editTest(actor, params.id, body))
  serve(app, testsApi.versions, ({ actor, params, query }) => listVersions(actor, params.id, query))
  serve(app, testsApi.archive, ({ actor, params }) => archiveTest(actor, params.id))
  serve(app, testsApi.unarchive, ({ actor, params }) => unarchiveTest(actor, params.id))
  serve(app, testsApi.clone, ({ actor, params }) => cloneTest(actor, params.id))
  serve(app, testsApi.remove, ({ actor, params }) => deleteTest(actor, params.id))
  serve(app, testsApi.favorite, ({ actor, params, body }) => favoriteTest(actor, params.id, body))
}

/** Taking tests. */
export function takingRoutes(app: FastifyInstance): void {
  serve(app, testsApi.listOwn, ({ actor, query }) => listOwnAttempts(actor, query))
  serve(app, testsApi.findOwn, ({ actor, params }) => showTakenAttempt(db, actor, params.id))
  serve(app, testsApi.start, async ({ actor, params }) => {
    await startAttempt(actor, params.id)
    return openAttempt(actor, params.id)
  })
  serve(app, testsApi.open, ({ actor, params }) => openAttempt(actor, params.id))
  serve(app, testsApi.saveAnswer, ({ actor, params, body }) => saveAnswer(actor, params.id, params.question_id, body))
  serve(app, testsApi.addIntegrityNote, ({ actor, params, body }) => addIntegrityNote(actor, params.id, body))
  serve(app, testsApi.explainIntegrityNote, ({ actor, params, body }) =>
    explainIntegrityNote(actor, params.id, params.note_id, body),
  )
  serve(app, testsApi.submit, async ({ actor, params }) => {
    await submitAttempt(actor, params.id)
    return showTakenAttempt(db, actor, params.id)
  })
  serve(app, testsApi.extraTime, ({ actor }) => showExtraTime(actor))
  serve(app, testsApi.setExtraTime, ({ actor, body }) => setExtraTime(actor, body))
}
