import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { timeApi } from '#domain/time/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { clockIn, clockOut, resumeWork, startBreak } from './clock.ts'
import { createTimeImport, listTimeImports, previewTimeImport, undoTimeImport } from './imports.ts'
import { editHandoff, editShift, enterShift, removeShift } from './shifts.ts'
import { listPlannedShifts, listShifts } from './shift-rows.ts'
import { showClock } from './show-clock.ts'

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
