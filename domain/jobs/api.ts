import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { closingForm } from './closing.ts'
import { jobEvent } from './job-history.ts'
import { companyJob, jobDraft, openJob } from './job.ts'
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

/** What a company sends: a job to keep as a draft or to publish at once. */
export const newJob = jobDraft.safeExtend({ status: z.enum(['draft', 'open']).default('draft') }).meta({ id: 'NewJob' })

/** A job's new content, and which version of the old one it was written upon: left out, whatever is there is replaced. */
export const jobEdit = jobDraft.safeExtend({ version: z.number().int().positive().optional() }).meta({ id: 'JobEdit' })

const create = {
  method: 'POST',
  url: '/api/jobs',
  schema: { summary: 'Create a job: a draft, or published at once', tags, body: newJob, response: { 201: companyJob } },
  config: { permission: 'job.create', creates: true },
} as const

/** A move of one of the company's jobs that needs nothing to be said. */
const moving = <const Verb extends 'publish' | 'pause' | 'resume' | 'reopen' | 'archive' | 'unarchive'>(
  verb: Verb,
  summary: string,
) => ({
  method: 'POST' as const,
  url: `/api/jobs/:id/${verb}`,
  schema: { summary, tags, params: idParams, response: { 200: companyJob } },
  config: { permission: `job.${verb}` as const },
})

export const jobsApi = defineApi({
  create,
  /** The same at the address that the first clients were written for. */
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
    schema: { summary: "The figures of the company's hiring", tags, response: { 200: jobsSummary } },
    config: { permission: 'job.list' },
  },
  tags: {
    method: 'GET',
    url: '/api/jobs/tags',
    schema: {
      summary: "The skills that the company's jobs ask for",
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
      summary: "The company's own jobs, or those named, as CSV",
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
      summary: 'Pause, resume, archive or unarchive many jobs, each judged for itself',
      tags,
      body: bulkJobsForm,
      response: { 200: bulkJobsResult },
    },
    config: { permission: 'job.bulk' },
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
      summary: 'Change a job; applicants hear of what they rely on',
      tags,
      params: idParams,
      body: jobEdit,
      response: { 200: companyJob },
    },
    config: { permission: 'job.edit' },
  },
  publish: moving('publish', 'Show a draft to applicants'),
  pause: moving('pause', 'Take no applications for a while'),
  resume: moving('resume', 'Take applications again'),
  close: {
    method: 'POST',
    url: '/api/jobs/:id/close',
    schema: {
      summary: 'Close a job, and tell those who still wait for an answer',
      tags,
      params: idParams,
      body: closingForm,
      response: { 200: companyJob },
    },
    config: { permission: 'job.close' },
  },
  tellApplicants: {
    method: 'POST',
    url: '/api/jobs/:id/tell-applicants',
    schema: {
      summary: 'Tell those who still wait for an answer that the job has been filled',
      tags,
      params: idParams,
      body: closingForm,
      response: { 200: companyJob },
    },
    config: { permission: 'job.tell_applicants' },
  },
  reopen: moving('reopen', 'Take applications to a closed or filled job again'),
  archive: moving('archive', 'Put a job that is not live out of the lists'),
  unarchive: moving('unarchive', 'Bring a job back into the lists'),
  history: {
    method: 'GET',
    url: '/api/jobs/:id/history',
    schema: {
      summary: 'What happened to a job, newest first',
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
    schema: { summary: 'Make a draft like this job', tags, params: idParams, response: { 201: companyJob } },
    config: { permission: 'job.duplicate', creates: true },
  },
  delete: {
    method: 'DELETE',
    url: '/api/jobs/:id',
    schema: {
      summary: 'Remove a job to which nobody has applied',
      tags,
      params: idParams,
      response: { 200: z.object({ id: uuid }).meta({ id: 'Deleted' }) },
    },
    config: { permission: 'job.delete' },
  },
  search: {
    method: 'GET',
    url: '/api/open-jobs',
    schema: {
      summary: 'The jobs an applicant may apply to',
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
      summary: 'A job as applicants see it, also one that no longer takes applications',
      tags,
      params: idParams,
      response: { 200: openJobPage },
    },
    config: { permission: 'job.see_open' },
  },
  save: {
    method: 'PUT',
    url: '/api/open-jobs/:id/saved',
    schema: { summary: 'Keep a job for later', tags, params: idParams, response: { 200: openJob } },
    config: { permission: 'job.save' },
  },
  unsave: {
    method: 'DELETE',
    url: '/api/open-jobs/:id/saved',
    schema: { summary: 'No longer keep a job', tags, params: idParams, response: { 200: openJob } },
    config: { permission: 'job.save' },
  },
})
