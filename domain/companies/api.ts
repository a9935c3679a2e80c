import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { availabilities } from '../talent/profile.ts'
import { candidate } from './candidate.ts'
import { companyTasks, employee, ownCompany, pipeline } from './company.ts'

const tags = ['Company']

export const companiesApi = defineApi({
  find: {
    method: 'GET',
    url: '/api/company',
    schema: { summary: "The asker's company", tags, response: { 200: ownCompany } },
    config: { permission: 'company.see_own' },
  },
  employees: {
    method: 'GET',
    url: '/api/company/employees',
    schema: {
      summary: 'Who works for the company now',
      tags,
      querystring: pageQuery(['start_date'], 'start_date'),
      response: { 200: pageOf(employee) },
    },
    config: { permission: 'company.see_own' },
  },
  pipeline: {
    method: 'GET',
    url: '/api/company/pipeline',
    schema: { summary: 'The jobs that are on their way, by how far they are', tags, response: { 200: pipeline } },
    config: { permission: 'company.see_own' },
  },
  candidates: {
    method: 'GET',
    url: '/api/company/candidates',
    schema: {
      summary: "Talents who suit the company's open jobs, the best match first; those who applied to it are left out",
      tags,
      querystring: pageQuery(['-match'], '-match').extend({
        q: searchWords,
        availability: z.enum(availabilities).optional(),
        /** Only who shares a part of the company's working day. */
        remote: z.stringbool().optional(),
      }),
      response: { 200: pageOf(candidate) },
    },
    config: { permission: 'company.find_candidates' },
  },
  tasks: {
    method: 'GET',
    url: '/api/company/tasks',
    schema: {
      summary: 'What waits for the company now, the most pressing first',
      tags,
      response: { 200: companyTasks },
    },
    config: { permission: 'company.see_own' },
  },
})
