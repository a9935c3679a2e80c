import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { companyJob, jobDraft, openJob } from './job.ts'
import { jobMachine } from './job-machine.ts'

const tags = ['Jobs']
const idParams = z.object({ id: uuid })

/** What a company sends: a job to keep as a draft or to publish at once. */
export const newJob = jobDraft.safeExtend({ status: z.enum(['draft', 'open']).default('draft') }).meta({ id: 'NewJob' })

export const companyJobsQuery = pageQuery(['-created_at', 'created_at', 'title', '-title'], '-created_at').extend({
  status: z.enum(jobMachine.states).optional(),
  q: searchWords,
})

export const openJobsQuery = pageQuery(['-published_at', 'published_at'], '-published_at').extend({ q: searchWords })

const create = {
  method: 'POST',
  url: '/api/jobs',
  schema: { summary: 'Create a job: a draft, or published at once', tags, body: newJob, response: { 201: companyJob } },
  config: { permission: 'job.create', creates: true },
} as const

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
      summary: 'Change a draft',
      tags,
      params: idParams,
      body: jobDraft,
      response: { 200: companyJob },
    },
    config: { permission: 'job.edit' },
  },
  publish: {
    method: 'POST',
    url: '/api/jobs/:id/publish',
    schema: { summary: 'Show a draft to applicants', tags, params: idParams, response: { 200: companyJob } },
    config: { permission: 'job.publish' },
  },
  search: {
    method: 'GET',
    url: '/api/open-jobs',
    schema: {
      summary: 'The jobs an applicant may apply to',
      tags,
      querystring: openJobsQuery.extend({ saved: z.stringbool().optional() }),
      response: { 200: pageOf(openJob) },
    },
    config: { permission: 'job.search' },
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
