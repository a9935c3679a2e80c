import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { timeApi } from '#domain/time/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { clockIn } from './clock-in.ts'
import { clockOut } from './clock-out.ts'
import { createTimeImport } from './create-time-import.ts'
import { editHandoff } from './edit-handoff.ts'
import { editShift } from './edit-shift.ts'
import { enterShift } from './enter-shift.ts'
import { listPlannedShifts, listShifts } from './list-shifts.ts'
import { listTimeImports } from './list-time-imports.ts'
import { previewTimeImport } from './preview-time-import.ts'
import { removeShift } from './remove-shift.ts'
import { resumeWork } from './resume-work.ts'
import { showClock } from './show-clock.ts'
import { startBreak } from './start-break.ts'
import { undoTimeImport } from './undo-time-import.ts'

export function timeRoutes(app: FastifyInstance): void {
  serve(app, timeApi.clock, ({ actor }) => showClock(actor))
  serve(app, timeApi.clockIn, async ({ actor, body }) => {
    await clockIn(actor, body)
    return showClock(actor)
  })
  serve(app, timeApi.startBreak, async ({ actor, body }) => {
    await startBreak(actor, body)
    return showClock(actor)
  })
  serve(app, timeApi.resume, async ({ actor, body }) => {
    await resumeWork(actor, body)
    return showClock(actor)
  })
  serve(app, timeApi.clockOut, async ({ actor, body }) => {
    await clockOut(actor, body)
    return showClock(actor)
  })
  serve(app, timeApi.shifts, ({ actor, params, query }) => listShifts(actor, params.id, query))
  serve(app, timeApi.plannedShifts, ({ actor, params, query }) => listPlannedShifts(actor, params.id, query))
  serve(app, timeApi.enterShift, ({ actor, body }) => enterShift(actor, body))
  serve(app, timeApi.editShift, ({ actor, params, body }) => editShift(actor, params.id, body))
  serve(app, timeApi.editHandoff, ({ actor, params, body }) => editHandoff(actor, params.id, body))
  serve(app, timeApi.previewTimeImport, ({ actor, params, query, request }) =>
    previewTimeImport(actor, params.id, query, request.body as Readable),
  )
  serve(app, timeApi.createTimeImport, ({ actor, params, query, request }) =>
    createTimeImport(actor, params.id, query, request.body as Readable),
  )
  serve(app, timeApi.timeImports, ({ actor, params }) => listTimeImports(actor, params.id))
  serve(app, timeApi.undoTimeImport, ({ actor, params }) => undoTimeImport(actor, params.id))
  serve(app, timeApi.removeShift, ({ actor, params, body }) => removeShift(actor, params.id, body))
}
