import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { closingForm } from './closing.ts'
import { jobEvent } from './job-history.ts'
import { jobManagementApi } from './job-management-api.ts'
import { companyJob, jobDraft, openJob } from './job.ts'
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

const tags = ['Jobs']
const idParams = z.object({ id: uuid })

/** A job's new content, with the version it is based on. Without a version, the current content is overwritten. */
export const jobEdit = jobDraft
  .safeExtend({
    version: z.number().int().positive().optional(),
    /** Saves a published job in which the automatic checks find something, hidden until the staff decide. */
    for_review: z.boolean().default(false),
  })
  .meta({ id: 'JobEdit' })

const create = {
  method: 'POST',
  url: '/api/jobs',
  schema: { summary: 'Create a job, as a draft or published', tags, body: newJob, response: { 201: companyJob } },
  config: { permission: 'job.create', effect: 'exposes_data', effect_of: 'cc_email', creates: true },
} as const

/** An endpoint for a move without a body. */
const moving = <const Verb extends 'publish' | 'pause' | 'resume' | 'reopen' | 'archive' | 'unarchive'>(
  verb: Verb,
  summary: string,
) => ({
  method: 'POST' as const,
  url: `/api/jobs/:id/${verb}`,
  schema: { summary, tags, params: idParams, response: { 200: companyJob } },
  config: { permission: `job.${verb}` as const, effect: 'none' as const },
})

export const jobsApi = defineApi('jobs', {
  ...jobManagementApi,
  create,
  /** The same endpoint at its original URL. */
  createAtRoot: { ...create, url: '/jobs' },
  list: {
    method: 'GET',
    url: '/api/jobs',
    schema: {
      summary: "The company's own jobs",
      tags,
      querystring: companyJobsQuery,
      response: { 200: pageOf(companyJob) },
    },
    config: { permission: 'job.list' },
  },
  summary: {
    method: 'GET',
    url: '/api/jobs/summary',
    schema: { summary: "The company's hiring metrics", tags, response: { 200: jobsSummary } },
    config: { permission: 'job.list' },
  },
  tags: {
    method: 'GET',
    url: '/api/jobs/tags',
    schema: {
      summary: "The skills listed in the company's jobs",
      tags,
      querystring: jobTagsQuery,
      response: { 200: jobTags },
    },
    config: { permission: 'job.list' },
  },
  export: {
    method: 'GET',
    url: '/api/jobs/export',
    schema: {
      summary: "The company's jobs, or the selected ones, as CSV",
      tags,
      querystring: jobsExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'job.list' },
  },
  bulk: {
    method: 'POST',
    url: '/api/jobs/bulk',
    schema: {
      summary: 'Pause, resume, archive, or unarchive several jobs; each succeeds or is skipped on its own',
      tags,
      body: bulkJobsForm,
      response: { 200: bulkJobsResult },
    },
    config: { permission: 'job.bulk', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/jobs/:id',
    schema: { summary: "One of the company's jobs", tags, params: idParams, response: { 200: companyJob } },
    config: { permission: 'job.see' },
  },
  edit: {
    method: 'PUT',
    url: '/api/jobs/:id',
    schema: {
      summary: 'Change a job; applicants are notified of changes to pay, hours, start, or location',
      tags,
      params: idParams,
      body: jobEdit,
      response: { 200: companyJob },
    },
    config: { permission: 'job.edit', effect: 'exposes_data', effect_of: 'cc_email' },
  },
  publish: moving('publish', 'Publish a draft; throws `job_flagged` if the automatic checks find something'),
  sendForReview: {
    method: 'POST',
    url: '/api/jobs/:id/send-for-review',
    schema: {
      summary: 'Ask the staff to publish a draft in which the automatic checks find something',
      tags,
      params: idParams,
      response: { 200: companyJob },
    },
    config: { permission: 'job.send_for_review', effect: 'none' },
  },
  pause: moving('pause', 'Pause a job'),
  resume: moving('resume', 'Resume a job'),
  close: {
    method: 'POST',
    url: '/api/jobs/:id/close',
    schema: {
      summary: 'Close a job and notify the remaining applicants',
      tags,
      params: idParams,
      body: closingForm,
      response: { 200: companyJob },
    },
    config: { permission: 'job.close', effect: 'none' },
  },
  notifyApplicants: {
    method: 'POST',
    url: '/api/jobs/:id/notify-applicants',
    schema: {
      summary: 'Notify the remaining applicants that the job has been filled',
      tags,
      params: idParams,
      body: closingForm,
      response: { 200: companyJob },
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
      tags,
      params: idParams,
      querystring: pageQuery(['-at'], '-at'),
      response: { 200: pageOf(jobEvent) },
    },
    config: { permission: 'job.see' },
  },
  duplicate: {
    method: 'POST',
    url: '/api/jobs/:id/duplicate',
    schema: { summary: 'Duplicate a job as a draft', tags, params: idParams, response: { 201: companyJob } },
    config: { permission: 'job.duplicate', effect: 'none', creates: true },
  },
  delete: {
    method: 'DELETE',
    url: '/api/jobs/:id',
    schema: {
      summary: 'Delete a job that has no applications',
      tags,
      params: idParams,
      response: { 200: z.object({ id: uuid }).meta({ id: 'Deleted' }) },
    },
    config: { permission: 'job.delete', effect: 'none' },
  },
  search: {
    method: 'GET',
    url: '/api/open-jobs',
    schema: {
      summary: 'Open jobs, as applicants see them',
      tags,
      querystring: openJobsQuery,
      response: { 200: foundJobs },
    },
    config: { permission: 'job.search' },
  },
  findOpen: {
    method: 'GET',
    url: '/api/open-jobs/:id',
    schema: {
      summary: 'A job as applicants see it, even when it no longer accepts applications',
      tags,
      params: idParams,
      response: { 200: openJobPage },
    },
    config: { permission: 'job.see_open' },
  },
  save: {
    method: 'PUT',
    url: '/api/open-jobs/:id/saved',
    schema: { summary: 'Save a job', tags, params: idParams, response: { 200: openJob } },
    config: { permission: 'job.save', effect: 'none' },
  },
  unsave: {
    method: 'DELETE',
    url: '/api/open-jobs/:id/saved',
    schema: { summary: 'Unsave a job', tags, params: idParams, response: { 200: openJob } },
    config: { permission: 'job.save', effect: 'none' },
  },
})
