import type { FastifyInstance } from 'fastify'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { giveNotice } from './give-notice.ts'
import { listAssignments } from './list-assignments.ts'
import { listHistory } from './list-history.ts'
import { pauseAssignment } from './pause-assignment.ts'
import { resumeAssignment } from './resume-assignment.ts'
import { showAssignment } from './show-assignment.ts'
import { showEnding } from './show-ending.ts'

export function assignmentRoutes(app: FastifyInstance): void {
  serve(app, assignmentsApi.list, ({ actor, query }) => listAssignments(actor, query))
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
}
