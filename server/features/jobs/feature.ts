import { jobsApi } from '#domain/jobs/api.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { bulkJobs } from './bulk-jobs.ts'
import { exportJobs, listCompanyJobs, listJobTags, summarizeJobs } from './company-jobs.ts'
import { createJob, createJobFor, duplicateJob } from './creating.ts'
import { deleteJob, editJob } from './editing.ts'
import { findJob } from './find-job.ts'
import { findOpenJobPage } from './find-open-job-page.ts'
import { exportManagedJobs, listJobTests, listManagedJobs } from './managed-jobs.ts'
import { notifyApplicants } from './notify-applicants.ts'
import { listOpenJobs } from './open-jobs.ts'
import { jobsData } from './personal-data.ts'
import { listJobHistory, presentJob } from './present-job.ts'
import { archiveJob, closeJob, pauseJob, publishJob, reopenJob, resumeJob, unarchiveJob } from './publishing.ts'
import { approveJob, rejectJob, sendForReview } from './review.ts'
import { updateJobStatus } from './sync-job-status.ts'
import { saveJob, unsaveJob } from './save-job.ts'

export const jobs = defineFeature({
  api: jobsApi,
  handlers: {
    create: createJob,
    createAtRoot: createJob,
    list: listCompanyJobs,
    summary: summarizeJobs,
    tags: listJobTags,
    export: asCsv(exportJobs),
    bulk: bulkJobs,
    find: async (actor, id) => {
      const job = await findJob(db, id)
      authorize(actor, 'job.see', job)
      return presentJob(actor, job)
    },
    history: listJobHistory,
    edit: editJob,
    sendForReview,
    listManaged: listManagedJobs,
    exportManaged: asCsv(exportManagedJobs),
    createFor: createJobFor,
    listTests: listJobTests,
    approve: approveJob,
    reject: rejectJob,
    publish: publishJob,
    pause: pauseJob,
    resume: resumeJob,
    close: closeJob,
    notifyApplicants,
    reopen: reopenJob,
    archive: archiveJob,
    unarchive: unarchiveJob,
    duplicate: duplicateJob,
    delete: deleteJob,
    search: listOpenJobs,
    findOpen: findOpenJobPage,
    save: saveJob,
    unsave: unsaveJob,
  },
  reactions: { 'application.moved': { update_job_status: updateJobStatus } },
  personalData: jobsData,
})
