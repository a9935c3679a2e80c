import type { FastifyInstance } from 'fastify'
import { jobsApi } from '#domain/jobs/api.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createJob } from './create-job.ts'
import { editJob } from './edit-job.ts'
import { findJob } from './find-job.ts'
import { listCompanyJobs } from './list-company-jobs.ts'
import { listOpenJobs } from './list-open-jobs.ts'
import { presentJob } from './present-job.ts'
import { publishJob } from './publish-job.ts'
import { saveJob, unsaveJob } from './save-job.ts'

export function jobRoutes(app: FastifyInstance): void {
  for (const endpoint of [jobsApi.create, jobsApi.createAtRoot]) {
    serve(app, endpoint, ({ actor, body }) => createJob(actor, body))
  }
  serve(app, jobsApi.list, ({ actor, query }) => listCompanyJobs(actor, query))
  serve(app, jobsApi.find, async ({ actor, params }) => {
    const job = await findJob(db, params.id)
    authorize(actor, 'job.see', job)
    return presentJob(actor, job)
  })
  serve(app, jobsApi.edit, ({ actor, params, body }) => editJob(actor, params.id, body))
  serve(app, jobsApi.publish, ({ actor, params }) => publishJob(actor, params.id))
  serve(app, jobsApi.search, ({ actor, query }) => listOpenJobs(actor, query))
  serve(app, jobsApi.save, ({ actor, params }) => saveJob(actor, params.id))
  serve(app, jobsApi.unsave, ({ actor, params }) => unsaveJob(actor, params.id))
}
