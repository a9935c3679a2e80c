import type { FastifyInstance } from 'fastify'
import { companiesApi } from '#domain/companies/api.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { assignAccountManager, suggestAccountManagers } from './account-managers.ts'
import { editCompanyPage, showCompanyPage, findOwnCompany } from './company-rows.ts'
import { exportCompanies, listCompanies, listPipeline } from './lists.ts'
import { findCandidates } from './find-candidates.ts'
import { listEmployees, sendLogo, showCompany } from './show-company.ts'
import { listTasks } from './list-tasks.ts'

export function companyRoutes(app: FastifyInstance): void {
  serve(app, companiesApi.find, ({ actor }) => findOwnCompany(actor))
  serve(app, companiesApi.page, ({ actor }) => showCompanyPage(actor))
  serve(app, companiesApi.editPage, ({ actor, body }) => editCompanyPage(actor, body))
  app.route({
    ...(companiesApi.logo as Endpoint),
    handler: (request, reply) =>
      sendLogo(request, reply, { actor: request.actor, id: (request.params as { id: string }).id }),
  })
  serve(app, companiesApi.employees, ({ actor, query }) => listEmployees(actor, query))
  serve(app, companiesApi.pipeline, ({ actor }) => listPipeline(actor))
  serve(app, companiesApi.candidates, ({ actor, query }) => findCandidates(actor, query))
  serve(app, companiesApi.tasks, ({ actor }) => listTasks(actor))
  serve(app, companyManagementApi.list, ({ actor, query }) => listCompanies(actor, query))
  serve(app, companyManagementApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportCompanies(actor, query)),
  )
  serve(app, companyManagementApi.see, ({ actor, params }) => showCompany(actor, params.id))
  serve(app, companyManagementApi.suggestAccountManagers, ({ actor, query }) => suggestAccountManagers(actor, query))
  serve(app, companyManagementApi.assignAccountManager, async ({ actor, params, body }) => {
    await assignAccountManager(actor, params.id, body.account_manager_id)
    return showCompany(actor, params.id)
  })
}
