import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  ownVerification,
  ownVerifications,
  rejectVerificationForm,
  reviewVerificationForm,
  submitVerificationForm,
  verification,
  verificationsQuery,
} from './verification.ts'

const tags = ['Verifications']
const params = z.object({ id: uuid })

export const verificationsApi = defineApi('verifications', {
  own: {
    method: 'GET',
    url: '/api/verifications/own',
    schema: {
      summary: 'The applicant’s badges and their latest verifications',
      tags,
      response: { 200: ownVerifications },
    },
    config: { permission: 'verification.see_own' },
  },
  submit: {
    method: 'POST',
    url: '/api/verifications',
    schema: {
      summary: 'Ask for a badge with an uploaded document',
      tags,
      body: submitVerificationForm,
      response: { 201: ownVerification },
    },
    config: { permission: 'verification.submit', effect: 'none', creates: true },
  },
  submitFor: {
    method: 'POST',
    url: '/api/admin/applicants/:id/verifications',
    schema: {
      summary: 'Ask for a badge on behalf of an applicant, with a document that others check',
      tags,
      params,
      body: submitVerificationForm,
      response: { 201: verification },
    },
    config: { permission: 'verification.submit_for', effect: 'none', creates: true },
  },
  withdraw: {
    method: 'POST',
    url: '/api/verifications/:id/withdraw',
    schema: { summary: 'Withdraw a document, which is removed', tags, params, response: { 200: ownVerification } },
    config: { permission: 'verification.withdraw', effect: 'none' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/verifications',
    schema: {
      summary: 'The verifications that wait for the staff, or all of one talent',
      tags,
      querystring: verificationsQuery,
      response: { 200: pageOf(verification) },
    },
    config: { permission: 'verification.list' },
  },
  readFile: {
    method: 'GET',
    url: '/api/admin/verifications/:id/file',
    schema: {
      summary: 'Download the document of a verification; who reads it is recorded',
      tags,
      params,
      produces: 'application/octet-stream',
      response: {},
    },
    config: { permission: 'verification.read_file' },
  },
  review: {
    method: 'POST',
    url: '/api/verifications/:id/review',
    schema: {
      summary: 'Say what was checked, as the first of two people',
      tags,
      params,
      body: reviewVerificationForm,
      response: { 200: verification },
    },
    config: { permission: 'verification.review', effect: 'none' },
  },
  approve: {
    method: 'POST',
    url: '/api/verifications/:id/approve',
    schema: {
      summary: 'Confirm the first review and grant the badge; not the same person',
      tags,
      params,
      response: { 200: verification },
    },
    config: { permission: 'verification.approve', effect: 'none' },
  },
  reject: {
    method: 'POST',
    url: '/api/verifications/:id/reject',
    schema: {
      summary: 'Reject a document, which is removed',
      tags,
      params,
      body: rejectVerificationForm,
      response: { 200: verification },
    },
    config: { permission: 'verification.reject', effect: 'none' },
  },
})
