import { defineApi } from '../kernel/endpoint.ts'
import {
  applicantDetails,
  applicantWork,
  applicantsExportQuery,
  applicantsQuery,
  managedApplicants,
} from './managed-applicant.ts'

/** All applicants, for staff. */
export const applicantManagementApi = defineApi('applicantManagement', 'Applicant management', {
  list: {
    method: 'GET',
    url: '/api/admin/applicants',
    schema: {
      summary: 'The applicants to companies that the user is responsible for; for admins, all',
      querystring: applicantsQuery,
      response: managedApplicants,
    },
    config: { permission: 'applicant.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/applicants.csv',
    schema: {
      summary: 'The same list as CSV, at most 100,000 applicants',
      querystring: applicantsExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'applicant.list' },
  },
  see: {
    method: 'GET',
    url: '/api/admin/applicants/:id',
    schema: { summary: 'An applicant', response: applicantDetails },
    config: { permission: 'applicant.see' },
  },
  work: {
    method: 'GET',
    url: '/api/admin/applicants/:id/work',
    schema: {
      summary: 'The approved hours and the earnings of an applicant by assignment',
      response: applicantWork,
    },
    config: { permission: 'applicant.see' },
  },
})
