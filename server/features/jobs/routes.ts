import type { FastifyInstance } from 'fastify'
import { jobsApi } from '#domain/jobs/api.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { archiveJob, closeJob, pauseJob, publishJob, reopenJob, resumeJob, unarchiveJob } from './publishing.ts'
import { bulkJobs } from './bulk-jobs.ts'
import { createJob, createJobFor, duplicateJob } from './creating.ts'
import { deleteJob, editJob } from './editing.ts'
import { exportJobs, listCompanyJobs, listJobTags, summarizeJobs } from './company-jobs.ts'
import { exportManagedJobs, listManagedJobs, listJobTests } from './managed-jobs.ts'
import { findJob } from './find-job.ts'
import { findOpenJobPage } from './find-open-job-page.ts'
import { listJobHistory, presentJob } from './present-job.ts'
import { listOpenJobs } from './open-jobs.ts'
import { approveJob, rejectJob, sendForReview } from './review.ts'
import { saveJob, unsaveJob } from './save-job.ts'
import { notifyApplicants } from './notify-applicants.ts'

export function jobRoutes(app: FastifyInstance): void {
  for (const endpoint of [jobsApi.create, jobsApi.createAtRoot]) {
    serve(app, endpoint, ({ actor, body }) => createJob(actor, body))
  }
  serve(app, jobsApi.list, ({ actor, query }) => listCompanyJobs(actor, query))
  serve(app, jobsApi.summary, ({ actor }) => summarizeJobs(actor))
  serve(app, jobsApi.tags, ({ actor, query }) => listJobTags(actor, query))
  serve(app, jobsApi.export, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportJobs(actor, query)),
  )
  serve(app, jobsApi.bulk, ({ actor, body }) => bulkJobs(actor, body))
  serve(app, jobsApi.find, async ({ actor, params }) => {
    const job = await findJob(db, params.id)
    authorize(actor, 'job.see', job)
    return presentJob(actor, job)
  })
  serve(app, jobsApi.history, ({ actor, params, query }) => listJobHistory(actor, params.id, query))
  serve(app, jobsApi.edit, ({ actor, params, body }) => editJob(actor, params.id, body))
  serve(app, jobsApi.sendForReview, ({ actor, params }) => sendForReview(actor, params.id))
  serve(app, jobsApi.listManaged, ({ actor, query }) => listManagedJobs(actor, query))
  serve(app, jobsApi.exportManaged, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportManagedJobs(actor, query)),
  )
  serve(app, jobsApi.createFor, ({ actor, body }) => createJobFor(actor, body))
  serve(app, jobsApi.listTests, ({ actor, params, query }) => listJobTests(actor, params.id, query))
  serve(app, jobsApi.approve, ({ actor, params, body }) => approveJob(actor, params.id, body))
  serve(app, jobsApi.reject, ({ actor, params, body }) => rejectJob(actor, params.id, body))
  serve(app, jobsApi.publish, ({ actor, params }) => publishJob(actor, params.id))
  serve(app, jobsApi.pause, ({ actor, params }) => pauseJob(actor, params.id))
  serve(app, jobsApi.resume, ({ actor, params }) => resumeJob(actor, params.id))
  serve(app, jobsApi.close, ({ actor, params, body }) => closeJob(actor, params.id, body))
  serve(app, jobsApi.notifyApplicants, ({ actor, params, body }) => notifyApplicants(actor, params.id, body))
  serve(app, jobsApi.reopen, ({ actor, params }) => reopenJob(actor, params.id))
  serve(app, jobsApi.archive, ({ actor, params }) => archiveJob(actor, params.id))
  serve(app, jobsApi.unarchive, ({ actor, params }) => unarchiveJob(actor, params.id))
  serve(app, jobsApi.duplicate, ({ actor, params }) => duplicateJob(actor, params.id))
  serve(app, jobsApi.delete, ({ actor, params }) => deleteJob(actor, params.id))
  serve(app, jobsApi.search, ({ actor, query }) => listOpenJobs(actor, query))
  serve(app, jobsApi.findOpen, ({ actor, params }) => findOpenJobPage(actor, params.id))
  serve(app, jobsApi.save, ({ actor, params }) => saveJob(actor, params.id))
  serve(app, jobsApi.unsave, ({ actor, params }) => unsaveJob(actor, params.id))
}
