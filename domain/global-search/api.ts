import { defineApi } from '../kernel/endpoint.ts'
import { foundObjects, globalSearchQuery } from './global-search.ts'

export const globalSearchApi = defineApi('globalSearch', 'Search', {
  searchAsStaff: {
    method: 'GET',
    url: '/api/admin/search',
    schema: {
      summary:
        'Companies, people, assignments, jobs, tickets, conversations, money and help that match, at most 5 of each',
      querystring: globalSearchQuery,
      response: foundObjects,
    },
    config: { permission: 'global_search.as_staff' },
  },
  searchAsCompany: {
    method: 'GET',
    url: '/api/company/search',
    schema: {
      summary: 'What a member may open in their company, talents and help that match, at most 5 of each',
      querystring: globalSearchQuery,
      response: foundObjects,
    },
    config: { permission: 'global_search.as_company' },
  },
  searchAsApplicant: {
    method: 'GET',
    url: '/api/applicant/search',
    schema: {
      summary:
        'The applicant’s own applications, tests, work, conversations and payouts, open jobs and help, at most 5 of each',
      querystring: globalSearchQuery,
      response: foundObjects,
    },
    config: { permission: 'global_search.as_applicant' },
  },
})
