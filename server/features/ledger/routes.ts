import type { FastifyInstance } from 'fastify'
import { ledgerApi } from '#domain/ledger/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { exportGeneralJournal, exportManualJournals, listJournal } from './journal.ts'
import { checkNow, listChecks } from './checks.ts'
import { showTrialBalance, sumMonths } from './reports.ts'

export function ledgerRoutes(app: FastifyInstance): void {
  serve(app, ledgerApi.trialBalance, ({ actor, query }) => showTrialBalance(actor, query))
  serve(app, ledgerApi.journal, ({ actor, query }) => listJournal(actor, query))
  serve(app, ledgerApi.exportJournal, async ({ actor, query, request, reply }) =>
    query.format === 'general'
      ? sendCsv({ request, reply }, exportGeneralJournal(actor, query))
      : sendCsv({ request, reply }, exportManualJournals(actor, query)),
  )
  serve(app, ledgerApi.months, ({ actor, query }) => sumMonths(actor, query))
  serve(app, ledgerApi.checks, ({ actor }) => listChecks(actor))
  serve(app, ledgerApi.check, ({ actor }) => checkNow(actor))
}
