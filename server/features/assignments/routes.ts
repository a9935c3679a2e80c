import type { FastifyInstance } from 'fastify'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { transaction } from '#server/db/transaction.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { answerPulse, showPulse } from './pulses.ts'
import { addDocument, listDocuments, readDocument, removeDocument } from './documents.ts'
import { checkItem, showChecklist } from './checklist.ts'
import { readAmendmentContract } from './amendment-rows.ts'
import { showFigures, exportAssignments, listAssignments, showAssignment } from './lists.ts'
import { cancelReplacement, fillReplacement, requestReplacement } from './replacements.ts'
import { decideTrial } from './trials.ts'
import { declineAmendment, proposeAmendment, signAmendment, withdrawAmendment } from './amendments.ts'
import { extendAssignment, giveNotice, showEnding } from './ending.ts'
import { listHistory } from './history.ts'
import { pauseAssignment, resumeAssignment } from './pausing.ts'

export function assignmentRoutes(app: FastifyInstance): void {
  serve(app, assignmentsApi.list, ({ actor, query }) => listAssignments(actor, query))
  serve(app, assignmentsApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportAssignments(actor, query)),
  )
  serve(app, assignmentsApi.figures, ({ actor }) => showFigures(actor))
  serve(app, assignmentsApi.find, ({ actor, params }) => showAssignment(actor, params.id))
  serve(app, assignmentsApi.history, ({ actor, params, query }) => listHistory(actor, params.id, query))
  serve(app, assignmentsApi.pause, async ({ actor, params, body }) =>
    showAssignment(actor, await pauseAssignment(actor, params.id, body)),
  )
  serve(app, assignmentsApi.resume, async ({ actor, params }) =>
    showAssignment(actor, await resumeAssignment(actor, params.id)),
  )
  serve(app, assignmentsApi.ending, ({ actor, params, query }) => showEnding(actor, params.id, query))
  serve(app, assignmentsApi.giveNotice, async ({ actor, params, body }) =>
    showAssignment(actor, await giveNotice(actor, params.id, body)),
  )
  serve(app, assignmentsApi.extend, async ({ actor, params, body }) =>
    showAssignment(actor, await extendAssignment(actor, params.id, body)),
  )
  serve(app, assignmentsApi.decideTrial, async ({ actor, params, body }) =>
    showAssignment(actor, await decideTrial(actor, params.id, body)),
  )
  serve(app, assignmentsApi.proposeAmendment, ({ actor, params, body }) =>
    transaction(async (tx) => showAssignment(actor, await proposeAmendment(actor, params.id, body), tx)),
  )
  serve(app, assignmentsApi.readAmendmentContract, ({ actor, params }) => readAmendmentContract(actor, params.id))
  serve(app, assignmentsApi.signAmendment, async ({ actor, params, body }) =>
    showAssignment(actor, await signAmendment(actor, params.id, body)),
  )
  serve(app, assignmentsApi.declineAmendment, async ({ actor, params, body }) =>
    showAssignment(actor, await declineAmendment(actor, params.id, body)),
  )
  serve(app, assignmentsApi.withdrawAmendment, async ({ actor, params }) =>
    showAssignment(actor, await withdrawAmendment(actor, params.id)),
  )
  serve(app, assignmentsApi.requestReplacement, ({ actor, params, body }) =>
    transaction(async (tx) => showAssignment(actor, await requestReplacement(actor, params.id, body), tx)),
  )
  serve(app, assignmentsApi.cancelReplacement, async ({ actor, params }) =>
    showAssignment(actor, await cancelReplacement(actor, params.id)),
  )
  serve(app, assignmentsApi.fillReplacement, async ({ actor, params }) =>
    showAssignment(actor, await fillReplacement(actor, params.id)),
  )
  serve(app, assignmentsApi.checklist, ({ actor, params }) => showChecklist(actor, params.id))
  serve(app, assignmentsApi.checkItem, ({ actor, params, body }) => checkItem(actor, params, body))
  serve(app, assignmentsApi.documents, ({ actor, params }) => listDocuments(actor, params.id))
  serve(app, assignmentsApi.addDocument, ({ actor, params, body }) => addDocument(actor, params.id, body))
  app.route({
    ...(assignmentsApi.readDocument as Endpoint),
    handler: (request, reply) => readDocument(request.actor, (request.params as { id: string }).id, reply),
  })
  serve(app, assignmentsApi.removeDocument, ({ actor, params }) => removeDocument(actor, params.id))
  serve(app, assignmentsApi.pulse, ({ actor, params }) => showPulse(actor, params.id))
  serve(app, assignmentsApi.answerPulse, ({ actor, params, body }) => answerPulse(actor, params.id, body))
}
