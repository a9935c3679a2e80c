import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { closingForm, keptMeetings } from './closing.ts'
import { jobEvent } from './job-history.ts'
import { jobManagementApi } from './job-management-api.ts'
import { jobDraft } from './job-form.ts'
import { companyJob, openJob } from './job.ts'
import { newJob } from './new-job.ts'
import { foundJobs, openJobsQuery } from './job-search.ts'
import { openJobPage } from './open-job-page.ts'
import {
  bulkJobsForm,
  bulkJobsResult,
  companyJobsQuery,
  jobTags,
  jobTagsQuery,
  jobsExportQuery,
  jobsSummary,
} from './job-list.ts'

/** A job's new content, with the version it is based on. Without a version, the current content is overwritten. */
export const jobEdit = jobDraft
  .safeExtend({
    version: z.number().int().positive().optional(),
    /** Saves a published job in which the automatic checks find something, hidden until the staff decide. */
    for_review: z.boolean().default(false),
    /**
     * Confirms that fewer openings may fill the job: its open offers are withdrawn, its interviews but these are canceled,
     * and its other applicants are notified. Without it, an edit that would do so is refused with `fills_job`.
     */
    kept_meeting_ids: keptMeetings.optional(),
  })
  .meta({ id: 'JobEdit' })

const create = {
  method: 'POST',
  url: '/api/jobs',
  schema: { summary: 'Create a job, as a draft or published', body: newJob, response: companyJob },
  config: { permission: 'job.create', effect: 'exposes_data', effect_of: 'cc_email', creates: true },
} as const

/** An endpoint for a move without a body. */
const moving = <const Verb extends 'publish' | 'pause' | 'resume' | 'reopen' | 'archive' | 'unarchive'>(
  verb: Verb,
  summary: string,
) => ({
  method: 'POST' as const,
  url: `/api/jobs/:id/${verb}` as const,
  schema: { summary, response: companyJob },
  config: { permission: `job.${verb}` as const, effect: 'none' as const },
})

export const jobsApi = defineApi('jobs', 'Jobs', {
  ...jobManagementApi,
  create,
  /** The same endpoint at its original URL. */
  createAtRoot: { ...create, url: '/jobs' },
  list: {
    method: 'GET',
    url: '/api/jobs',
    schema: { summary: "The company's own jobs", querystring: companyJobsQuery, response: pageOf(companyJob) },
    config: { permission: 'job.list', viewable: 'impersonation.start' },
  },
  summary: {
    method: 'GET',
    url: '/api/jobs/summary',
    schema: { summary: "The company's hiring metrics", response: jobsSummary },
    config: { permission: 'job.list', viewable: 'impersonation.start' },
  },
  tags: {
    method: 'GET',
    url: '/api/jobs/tags',
    schema: { summary: "The skills listed in the company's jobs", querystring: jobTagsQuery, response: jobTags },
    config: { permission: 'job.list', viewable: 'impersonation.start' },
  },
  export: {
    method: 'GET',
    url: '/api/jobs/export',
    schema: {
      summary: "The company's jobs, or the selected ones, as CSV",
      querystring: jobsExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'job.list' },
  },
  bulk: {
    method: 'POST',
    url: '/api/jobs/bulk',
    schema: {
      summary: 'Pause, resume, archive, or unarchive several jobs; each succeeds or is skipped on its own',
      body: bulkJobsForm,
      response: bulkJobsResult,
    },
    config: { permission: 'job.bulk', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/jobs/:id',
    schema: { summary: "One of the company's jobs", response: companyJob },
    config: { permission: 'job.see', viewable: 'impersonation.start' },
  },
  edit: {
    method: 'PUT',
    url: '/api/jobs/:id',
    schema: {
      summary:
        'Change a job; applicants are notified of changes to pay, hours, start, or location. Fewer openings can fill it',
      body: jobEdit,
      response: companyJob,
    },
    config: { permission: 'job.edit', effect: 'exposes_data', effect_of: 'cc_email' },
  },
  publish: moving('publish', 'Publish a draft; throws `job_flagged` if the automatic checks find something'),
  sendForReview: {
    method: 'POST',
    url: '/api/jobs/:id/send-for-review',
    schema: {
      summary: 'Ask the staff to publish a draft in which the automatic checks find something',
      response: companyJob,
    },
    config: { permission: 'job.send_for_review', effect: 'none' },
  },
  pause: moving('pause', 'Pause a job'),
  resume: moving('resume', 'Resume a job'),
  close: {
    method: 'POST',
    url: '/api/jobs/:id/close',
    schema: { summary: 'Close a job and notify the remaining applicants', body: closingForm, response: companyJob },
    config: { permission: 'job.close', effect: 'none' },
  },
  notifyApplicants: {
    method: 'POST',
    url: '/api/jobs/:id/notify-applicants',
    schema: {
      summary: 'Notify the remaining applicants that the job has been filled',
      body: closingForm,
      response: companyJob,
    },
    config: { permission: 'job.notify_applicants', effect: 'none' },
  },
  reopen: moving('reopen', 'Reopen a closed or filled job'),
  archive: moving('archive', 'Archive a job that is not live'),
  unarchive: moving('unarchive', 'Unarchive a job'),
  history: {
    method: 'GET',
    url: '/api/jobs/:id/history',
    schema: {
      summary: 'The history of a job, newest first',
      querystring: pageQuery(['-at'], '-at'),
      response: pageOf(jobEvent),
    },
    config: { permission: 'job.see', viewable: 'impersonation.start' },
  },
  duplicate: {
    method: 'POST',
    url: '/api/jobs/:id/duplicate',
    schema: { summary: 'Duplicate a job as a draft', response: companyJob },
    config: { permission: 'job.duplicate', effect: 'none', creates: true },
  },
  delete: {
    method: 'DELETE',
    url: '/api/jobs/:id',
    schema: {
      summary: 'Delete a job that has no applications',
      response: z.object({ id: uuid }).meta({ id: 'Deleted' }),
    },
    config: { permission: 'job.delete', effect: 'none' },
  },
  search: {
    method: 'GET',
    url: '/api/open-jobs',
    schema: { summary: 'Open jobs, as applicants see them', querystring: openJobsQuery, response: foundJobs },
    config: { permission: 'job.search', viewable: 'impersonation.start' },
  },
  findOpen: {
    method: 'GET',
    url: '/api/open-jobs/:id',
    schema: {
      summary: 'A job as applicants see it, even when it no longer accepts applications',
      response: openJobPage,
    },
    config: { permission: 'job.see_open', viewable: 'impersonation.start' },
  },
  save: {
    method: 'PUT',
    url: '/api/open-jobs/:id/saved',
    schema: { summary: 'Save a job', response: openJob },
    config: { permission: 'job.save', effect: 'none' },
  },
  unsave: {
    method: 'DELETE',
    url: '/api/open-jobs/:id/saved',
    schema: { summary: 'Unsave a job', response: openJob },
    config: { permission: 'job.save', effect: 'none' },
  },
})
