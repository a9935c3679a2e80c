import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { candidate } from './candidate.ts'
import { companyPage, companyPageForm, logoAddress } from '../accounts/company-page.ts'
import { companyTasks, employee, ownCompany, pipeline } from './company.ts'

export const companiesApi = defineApi('companies', 'Company', {
  find: {
    method: 'GET',
    url: '/api/company',
    schema: { summary: "The user's company", response: ownCompany },
    config: { permission: 'company.see_own', viewable: 'impersonation.start' },
  },
  page: {
    method: 'GET',
    url: '/api/company/page',
    schema: { summary: 'What the company says about itself to applicants', response: companyPage },
    config: { permission: 'company.see_own', viewable: 'impersonation.start' },
  },
  editPage: {
    method: 'PUT',
    url: '/api/company/page',
    schema: {
      summary: 'Change what the company says about itself to applicants',
      body: companyPageForm,
      response: companyPage,
    },
    config: { permission: 'company.edit_page', effect: 'none' },
  },
  logo: {
    method: 'GET',
    url: logoAddress(':id'),
    schema: { summary: 'The logo of a company', produces: 'application/octet-stream' },
    config: { permission: 'company.see_logo', viewable: 'impersonation.start', is_impersonal: true },
  },
  employees: {
    method: 'GET',
    url: '/api/company/employees',
    schema: {
      summary: "The company's current employees",
      querystring: pageQuery(['presence', 'start_date'], 'presence'),
      response: pageOf(employee),
    },
    config: { permission: 'company.see_own', viewable: 'impersonation.start' },
  },
  pipeline: {
    method: 'GET',
    url: '/api/company/pipeline',
    schema: { summary: "The company's job pipeline, by status", response: pipeline },
    config: { permission: 'company.see_own', viewable: 'impersonation.start' },
  },
  candidates: {
    method: 'GET',
    url: '/api/company/candidates',
    schema: {
      summary: "Talents who match the company's open jobs, best match first",
      querystring: pageQuery(['-match'], '-match'),
      response: pageOf(candidate),
    },
    config: { permission: 'company.find_candidates', viewable: 'impersonation.start' },
  },
  tasks: {
    method: 'GET',
    url: '/api/company/tasks',
    schema: { summary: "The company's open tasks, most urgent first", response: companyTasks },
    config: { permission: 'company.see_own', viewable: 'impersonation.start' },
  },
})
