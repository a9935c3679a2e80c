import { jobsApi } from '#domain/jobs/api.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, deleted, erased, ofCompany } from '#server/platform/personal-data/decision.ts'
import { bulkJobs } from './bulk-jobs.ts'
import { exportJobs, listCompanyJobs, listJobTags, summarizeJobs } from './company-jobs.ts'
import { createJob, createJobFor, duplicateJob } from './creating.ts'
import { deleteJob, editJob } from './editing.ts'
import { findJob } from './find-job.ts'
import { findOpenJobPage, saveJob, unsaveJob } from './open-job.ts'
import { exportManagedJobs, listJobTests, listManagedJobs } from './managed-jobs.ts'
import {
  notifyApplicants,
  archiveJob,
  closeJob,
  pauseJob,
  publishJob,
  reopenJob,
  resumeJob,
  unarchiveJob,
} from './publishing.ts'
import { listOpenJobs } from './open-jobs.ts'
import { listJobHistory, presentJob } from './present-job.ts'
import { approveJob, rejectJob, sendForReview } from './review.ts'
import { updateJobStatus } from './sync-job-status.ts'

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
  personalData: {
    job_counts: {
      is: 'Count of applications',
      why: 'Numbers.',
      plain: 'job_id company_id applications applications_unread applications_in_review open_since',
    },
    job_flags: {
      is: 'Check of a job',
      why: 'Findings about the texts of a company’s job.',
      plain: 'id job_id company_id status findings requested_by requested_at decided_by decided_at reason',
    },
    jobs: {
      is: 'Job',
      rules: [
        ofCompany('company_id', { description: erased, cc_email: null }),
        cleared('lower(cc_email) = lower($email)', { cc_email: null }),
      ],
      personal: 'cc_email description',
      why: 'The title and terms stay, because contracts and applications name them.',
      plain:
        'id company_id title engagement_type budget_min_cents budget_max_cents budget_total_cents currency weekly_hours start_date skill_tags timezone required_certs visibility status published_at created_at updated_at openings archived_at version applicants_notified_at description_text approved_budget_cents hidden_at flagged_at review_requested_at short_id',
    },
    open_jobs: {
      is: 'Search entry of a job',
      why: 'Texts of open jobs; a closed job has none.',
      plain:
        'job_id company_id published_at engagement_type rate_cents price_cents weekly_hours timezone skills title_words named_words all_words',
    },
    saved_jobs: {
      is: 'Saved job',
      rules: [deleted('applicant_id', 'applications')],
      plain: 'applicant_id job_id created_at',
    },
    search_terms: { is: 'Word of the search', why: 'Words of open jobs.', plain: 'term slips' },
  },
})
