import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { applicationForm, receivedApplication, sentApplication } from './application.ts'

const tags = ['Applications']
const jobParams = z.object({ id: uuid })

export const applicationsQuery = pageQuery(['-created_at', 'created_at'], '-created_at')

export const applicationsApi = defineApi({
  apply: {
    method: 'POST',
    url: '/api/open-jobs/:id/applications',
    schema: {
      summary: 'Apply to a job',
      tags,
      params: jobParams,
      body: applicationForm,
      response: { 201: sentApplication },
    },
    config: { permission: 'application.apply', creates: true },
  },
  listReceived: {
    method: 'GET',
    url: '/api/jobs/:id/applications',
    schema: {
      summary: 'Who applied to a job of the company',
      tags,
      params: jobParams,
      querystring: applicationsQuery,
      response: { 200: pageOf(receivedApplication) },
    },
    config: { permission: 'application.list_received' },
  },
  listSent: {
    method: 'GET',
    url: '/api/applicant/applications',
    schema: {
      summary: "The applicant's own applications",
      tags,
      querystring: applicationsQuery,
      response: { 200: pageOf(sentApplication) },
    },
    config: { permission: 'application.list_sent' },
  },
})
