import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import {
  ownVerification,
  ownVerifications,
  rejectVerificationForm,
  reviewVerificationForm,
  submitVerificationForm,
  verification,
  verificationsQuery,
} from './verification.ts'

export const verificationsApi = defineApi('verifications', 'Verifications', {
  own: {
    method: 'GET',
    url: '/api/verifications/own',
    schema: { summary: 'The applicant’s badges and their latest verifications', response: ownVerifications },
    config: { permission: 'verification.see_own', viewable: 'impersonation.start' },
  },
  submit: {
    method: 'POST',
    url: '/api/verifications',
    schema: {
      summary: 'Ask for a badge with an uploaded document',
      body: submitVerificationForm,
      response: ownVerification,
    },
    config: { permission: 'verification.submit', effect: 'none', creates: true },
  },
  submitFor: {
    method: 'POST',
    url: '/api/admin/applicants/:id/verifications',
    schema: {
      summary: 'Ask for a badge on behalf of an applicant, with a document that others check',
      body: submitVerificationForm,
      response: verification,
    },
    config: { permission: 'verification.submit_for', effect: 'none', creates: true },
  },
  withdraw: {
    method: 'POST',
    url: '/api/verifications/:id/withdraw',
    schema: { summary: 'Withdraw a document, which is removed', response: ownVerification },
    config: { permission: 'verification.withdraw', effect: 'none' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/verifications',
    schema: {
      summary: 'The verifications that wait for the staff, or all of one talent',
      querystring: verificationsQuery,
      response: pageOf(verification),
    },
    config: { permission: 'verification.list' },
  },
  readFile: {
    method: 'GET',
    url: '/api/admin/verifications/:id/file',
    schema: {
      summary: 'Download the document of a verification; who reads it is recorded',
      produces: 'application/octet-stream',
    },
    config: { permission: 'verification.read_file' },
  },
  review: {
    method: 'POST',
    url: '/api/verifications/:id/review',
    schema: {
      summary: 'Say what was checked, as the first of two people',
      body: reviewVerificationForm,
      response: verification,
    },
    config: { permission: 'verification.review', effect: 'none' },
  },
  approve: {
    method: 'POST',
    url: '/api/verifications/:id/approve',
    schema: { summary: 'Confirm the first review and grant the badge; not the same person', response: verification },
    config: { permission: 'verification.approve', effect: 'none' },
  },
  reject: {
    method: 'POST',
    url: '/api/verifications/:id/reject',
    schema: { summary: 'Reject a document, which is removed', body: rejectVerificationForm, response: verification },
    config: { permission: 'verification.reject', effect: 'none' },
  },
})
