import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { approveBatch, cancelBatch, sendBatch } from './batch-approval.ts'
import { createBatch, previewBatch } from './batches.ts'
import { exportBatch, exportPayouts } from './exports.ts'
import { failPayout, holdPayout, releasePayout, importResults } from './results.ts'
import { listBatches } from './batch-rows.ts'
import { listEarningsItems, showEarnings } from './earnings.ts'
import { listOwnPayouts, listPayouts, showPayout } from './lists.ts'
import { setPayoutMethod, showPayoutMethods } from './payout-methods.ts'
import { printAnnualStatement, printPayslip } from './print-payslip.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

const sendPdf = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes)

export function payoutRoutes(app: FastifyInstance): void {
  serve(app, payoutsApi.earnings, ({ actor }) => showEarnings(actor))
  serve(app, payoutsApi.items, ({ actor, query }) => listEarningsItems(actor, query))
  serve(app, payoutsApi.listOwn, ({ actor, query }) => listOwnPayouts(actor, query))
  serve(app, payoutsApi.find, ({ actor, params }) => showPayout(actor, params.id))
  app.route({
    ...(payoutsApi.payslip as Endpoint),
    handler: async (request, reply) => sendPdf(reply, await printPayslip(request.actor, idOf(request))),
  })
  app.route({
    ...(payoutsApi.annualStatement as Endpoint),
    handler: async (request, reply) =>
      sendPdf(reply, await printAnnualStatement(request.actor, (request.params as { year: number }).year)),
  })
  serve(app, payoutsApi.methods, ({ actor }) => showPayoutMethods(actor))
  serve(app, payoutsApi.setMethod, ({ actor, body }) => setPayoutMethod(actor, body))
  serve(app, payoutsApi.list, ({ actor, query }) => listPayouts(actor, query))
  serve(app, payoutsApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportPayouts(actor, query)),
  )
  serve(app, payoutsApi.hold, ({ actor, params, body }) => holdPayout(actor, params.id, body))
  serve(app, payoutsApi.release, ({ actor, params }) => releasePayout(actor, params.id))
  serve(app, payoutsApi.fail, ({ actor, params, body }) => failPayout(actor, params.id, body))
  serve(app, payoutsApi.batches, ({ actor, query }) => listBatches(actor, query))
  serve(app, payoutsApi.previewBatch, ({ actor, query }) => previewBatch(actor, query))
  serve(app, payoutsApi.createBatch, ({ actor, body }) => createBatch(actor, body))
  serve(app, payoutsApi.approveBatch, ({ actor, params }) => approveBatch(actor, params.id))
  serve(app, payoutsApi.sendBatch, ({ actor, params }) => sendBatch(actor, params.id))
  serve(app, payoutsApi.cancelBatch, ({ actor, params }) => cancelBatch(actor, params.id))
  app.route({
    ...(payoutsApi.exportBatch as Endpoint),
    handler: async (request, reply) => sendCsv({ request, reply }, await exportBatch(request.actor, idOf(request))),
  })
  serve(app, payoutsApi.importResults, ({ actor, params, request }) =>
    importResults(actor, params.id, request.body as IncomingMessage),
  )
}
