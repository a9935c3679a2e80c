import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { invoicesExportQuery, invoicesZipQuery } from '#domain/invoices/invoice.ts'
import type { periodQuery } from '#domain/invoices/billing.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { contentDisposition } from '#server/platform/http/content-disposition.ts'
import { recordExport } from '#server/platform/activity/record-export.ts'
import { serve } from '#server/platform/http/routes.ts'
import { saveBillingProfile, setBillingTerms, showBillingProfile, showBillingTerms } from './billing-profiles.ts'
import { creditInvoice, voidInvoice, writeOffInvoice } from './corrections.ts'
import { disputeItem, resolveDispute } from './disputes.ts'
import { exportBills, exportTransactions } from './export-accounting.ts'
import { listBilledLines, listInvoices } from './lists.ts'
import { showBilling } from './show-billing.ts'
import { showInvoice } from './show-invoice.ts'
import { showNextInvoice } from './next-invoice.ts'
import { showSpend, showStatement } from './spend.ts'
import { useCredit } from './credit.ts'
import {
  exportInvoice,
  exportInvoices,
  exportStatement,
  printCreditNote,
  printInvoice,
  printStatement,
  zipInvoices,
} from './write-invoice-files.ts'
import type { NamedFile } from './write-invoice-files.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
const periodOf = (request: FastifyRequest) => request.query as z.output<typeof periodQuery>

/** Adds the route of a file for download. */
function serveFile(app: FastifyInstance, endpoint: Endpoint, write: (request: FastifyRequest) => Promise<NamedFile>) {
  app.route({
    ...endpoint,
    handler: async (request, reply: FastifyReply) => {
      const { name, bytes } = await write(request)
      return reply
        .header('content-type', endpoint.schema.produces!)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(bytes)
    },
  })
}

export function invoiceRoutes(app: FastifyInstance): void {
  serve(app, invoicesApi.list, ({ actor, query }) => listInvoices(actor, query))
  app.route({
    ...(invoicesApi.listCsv as Endpoint),
    handler: async (request, reply) =>
      sendCsv({ request, reply }, exportInvoices(request.actor, request.query as z.output<typeof invoicesExportQuery>)),
  })
  serveFile(app, invoicesApi.zip, async (request) => {
    const file = await zipInvoices(request.actor, (request.query as z.output<typeof invoicesZipQuery>).id)
    await recordExport(request, 'invoices')
    return file
  })
  serve(app, invoicesApi.see, ({ actor, params }) => showInvoice(actor, params.id))
  serveFile(app, invoicesApi.pdf, (request) => printInvoice(request.actor, idOf(request)))
  app.route({
    ...(invoicesApi.csv as Endpoint),
    handler: async (request, reply) => sendCsv({ request, reply }, await exportInvoice(request.actor, idOf(request))),
  })
  serve(app, invoicesApi.lines, ({ actor, params }) => listBilledLines(actor, params.id, params.item_id))
  serve(app, invoicesApi.disputeItem, async ({ actor, params, body }) => {
    await disputeItem(actor, params.id, params.item_id, body.reason)
    return showInvoice(actor, params.id)
  })
  serve(app, invoicesApi.resolveDispute, async ({ actor, params, body }) => {
    await resolveDispute(actor, params.id, params.item_id, body)
    return showInvoice(actor, params.id)
  })
  serve(app, invoicesApi.credit, ({ actor, params, body }) => creditInvoice(actor, params.id, body))
  serveFile(app, invoicesApi.creditNotePdf, (request) => {
    const { id, credit_note_id } = request.params as { id: string; credit_note_id: string }
    return printCreditNote(request.actor, id, credit_note_id)
  })
  serve(app, invoicesApi.void, async ({ actor, params, body }) => {
    await voidInvoice(actor, params.id, body.reason)
    return showInvoice(actor, params.id)
  })
  serve(app, invoicesApi.writeOff, async ({ actor, params, body }) => {
    await writeOffInvoice(actor, params.id, body.reason)
    return showInvoice(actor, params.id)
  })
  serve(app, invoicesApi.creditUse, async ({ actor, params }) => {
    await useCredit(actor, params.id)
    return showInvoice(actor, params.id)
  })
  serve(app, invoicesApi.summary, ({ actor }) => showBilling(actor))
  serve(app, invoicesApi.next, ({ actor }) => showNextInvoice(actor))
  serve(app, invoicesApi.spend, ({ actor, query }) => showSpend(actor, query))
  serve(app, invoicesApi.statement, ({ actor, query }) => showStatement(actor, query))
  serveFile(app, invoicesApi.statementPdf, (request) => printStatement(request.actor, periodOf(request)))
  app.route({
    ...(invoicesApi.statementCsv as Endpoint),
    handler: async (request, reply) =>
      sendCsv({ request, reply }, await exportStatement(request.actor, periodOf(request))),
  })
  serve(app, invoicesApi.accounting, async ({ actor, query, request, reply }) =>
    query.format === 'transactions'
      ? sendCsv({ request, reply }, exportTransactions(actor, query))
      : sendCsv({ request, reply }, exportBills(actor, query)),
  )
  serve(app, invoicesApi.profile, ({ actor }) => showBillingProfile(actor))
  serve(app, invoicesApi.saveProfile, ({ actor, body }) => saveBillingProfile(actor, body))
  serve(app, invoicesApi.terms, ({ actor, params }) => showBillingTerms(actor, params.id))
  serve(app, invoicesApi.setTerms, ({ actor, params, body }) => setBillingTerms(actor, params.id, body))
}
