import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { applicantDetails, applicantsExportQuery, applicantsQuery, managedApplicants } from './managed-applicant.ts'

const tags = ['Applicant management']

/** All applicants, for staff. */
export const applicantManagementApi = defineApi('applicantManagement', {
  list: {
    method: 'GET',
    url: '/api/admin/applicants',
    schema: {
      summary: 'The applicants to companies that the user is responsible for; for admins, all',
      tags,
      querystring: applicantsQuery,
      response: { 200: managedApplicants },
    },
    config: { permission: 'applicant.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/applicants.csv',
    schema: {
      summary: 'The same list as CSV, at most 100,000 applicants',
      tags,
      querystring: applicantsExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'applicant.list' },
  },
  see: {
    method: 'GET',
    url: '/api/admin/applicants/:id',
    schema: { summary: 'An applicant', tags, params: z.object({ id: uuid }), response: { 200: applicantDetails } },
    config: { permission: 'applicant.see' },
  },
})
