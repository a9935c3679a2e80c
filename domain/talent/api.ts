import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'
import { openJob } from '../jobs/job.ts'

const tags = ['Applicant']

/** An applicant's figures: everything is counted, nothing is kept. */
export const applicantStats = z
  .object({
    applications: z.number().int(),
    interviews: z.number().int(),
    offers: z.number().int(),
    savedJobs: z.number().int(),
    activeHours: z.number(),
  })
  .meta({ id: 'ApplicantStats' })

const query = pageQuery(['-created_at'], '-created_at')

export const talentApi = defineApi({
  stats: {
    method: 'GET',
    url: '/api/applicant/stats',
    schema: { summary: "The applicant's figures", tags, response: { 200: applicantStats } },
    config: { permission: 'talent.see_own' },
  },
  recommendedJobs: {
    method: 'GET',
    url: '/api/applicant/recommended-jobs',
    schema: {
      summary: "Open jobs that ask for the applicant's skills",
      tags,
      querystring: query.extend({ q: searchWords }),
      response: { 200: pageOf(openJob) },
    },
    config: { permission: 'talent.see_own' },
  },
  messages: {
    method: 'GET',
    url: '/api/applicant/messages',
    schema: {
      summary: "The applicant's latest messages",
      tags,
      querystring: query,
      response: { 200: pageOf(z.object({ id: uuid, from: z.string(), message: z.string(), time: instant })) },
    },
    config: { permission: 'talent.see_own' },
  },
  meetings: {
    method: 'GET',
    url: '/api/applicant/meetings',
    schema: {
      summary: "The applicant's coming meetings",
      tags,
      querystring: query,
      response: {
        200: pageOf(z.object({ id: uuid, company: z.string(), type: z.string(), date: instant, link: z.string() })),
      },
    },
    config: { permission: 'talent.see_own' },
  },
})
