import type { FastifyInstance } from 'fastify'
import { companiesApi } from '#domain/companies/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { findOwnCompany } from './find-own-company.ts'
import { findCandidates } from './find-candidates.ts'
import { listEmployees } from './list-employees.ts'
import { listPipeline } from './list-pipeline.ts'
import { listTasks } from './list-tasks.ts'

export function companyRoutes(app: FastifyInstance): void {
  serve(app, companiesApi.find, ({ actor }) => findOwnCompany(actor))
  serve(app, companiesApi.employees, ({ actor, query }) => listEmployees(actor, query))
  serve(app, companiesApi.pipeline, ({ actor }) => listPipeline(actor))
  serve(app, companiesApi.candidates, ({ actor, query }) => findCandidates(actor, query))
  serve(app, companiesApi.tasks, ({ actor }) => listTasks(actor))
}
