import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { candidate } from './candidate.ts'
import { uuid } from '../kernel/text.ts'
import { companyPage, companyPageForm, logoAddress } from '../accounts/company-page.ts'
import { companyTasks, employee, ownCompany, pipeline } from './company.ts'

const tags = ['Company']

export const companiesApi = defineApi('companies', {
  find: {
    method: 'GET',
    url: '/api/company',
    schema: { summary: "The user's company", tags, response: { 200: ownCompany } },
    config: { permission: 'company.see_own' },
  },
  page: {
    method: 'GET',
    url: '/api/company/page',
    schema: { summary: 'What the company says about itself to applicants', tags, response: { 200: companyPage } },
    config: { permission: 'company.see_own' },
  },
  editPage: {
    method: 'PUT',
    url: '/api/company/page',
    schema: {
      summary: 'Change what the company says about itself to applicants',
      tags,
      body: companyPageForm,
      response: { 200: companyPage },
    },
    config: { permission: 'company.edit_page', effect: 'none' },
  },
  logo: {
    method: 'GET',
    url: logoAddress(':id'),
    schema: {
      summary: 'The logo of a company',
      tags,
      params: z.object({ id: uuid }),
      produces: 'application/octet-stream',
      response: {},
    },
    config: { permission: 'company.see_logo' },
  },
  employees: {
    method: 'GET',
    url: '/api/company/employees',
    schema: {
      summary: "The company's current employees",
      tags,
      querystring: pageQuery(['start_date'], 'start_date'),
      response: { 200: pageOf(employee) },
    },
    config: { permission: 'company.see_own' },
  },
  pipeline: {
    method: 'GET',
    url: '/api/company/pipeline',
    schema: { summary: "The company's job pipeline, by status", tags, response: { 200: pipeline } },
    config: { permission: 'company.see_own' },
  },
  candidates: {
    method: 'GET',
    url: '/api/company/candidates',
    schema: {
      summary: "Talents who match the company's open jobs, best match first",
      tags,
      querystring: pageQuery(['-match'], '-match'),
      response: { 200: pageOf(candidate) },
    },
    config: { permission: 'company.find_candidates' },
  },
  tasks: {
    method: 'GET',
    url: '/api/company/tasks',
    schema: {
      summary: "The company's open tasks, most urgent first",
      tags,
      response: { 200: companyTasks },
    },
    config: { permission: 'company.see_own' },
  },
})
