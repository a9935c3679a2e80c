import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { applicationStatus, stage } from './application.ts'
import { companyApplication } from './company-application.ts'
import type { CompanyMove } from './application-machine.ts'
import {
  applicationCard,
  board,
  boardQuery,
  bulkForm,
  bulkResult,
  receivedApplicationsExport,
  receivedApplicationsQuery,
  seenCard,
} from './board.ts'
import { applicantRecordApi } from './applicant-record-api.ts'
import { colleaguesApi } from './colleagues-api.ts'
import { neighbors, neighborsQuery } from './neighbors.ts'
import { jobCounts } from './job-counts.ts'
import { rejectionForm } from './rejection.ts'
import { sentApplicationsApi } from './sent-api.ts'

/** The stage that the caller last saw. */
const seenStage = z.strictObject({ stage }).meta({ id: 'SeenStage' })

/** Moves a card on the board, from the stage and state that the caller last saw. */
const moveEndpoint = <const Move extends CompanyMove>(move: Move, summary: string) => ({
  method: 'POST' as const,
  url: `/api/applications/:id/${move}` as const,
  schema: { summary, body: seenCard, response: applicationStatus },
  config: { permission: `application.${move}` as const, effect: 'none' as const },
})

/** Endpoints for received applications and for applicants' own applications, including notes, ratings and tags. */
export const applicationsApi = defineApi('applications', 'Applications', {
  listReceived: {
    method: 'GET',
    url: '/api/jobs/:id/applications',
    schema: {
      summary: "The applications to one of the company's jobs",
      querystring: receivedApplicationsQuery,
      response: pageOf(applicationCard),
    },
    config: { permission: 'application.list_received', viewable: 'impersonation.start' },
  },
  exportReceived: {
    method: 'GET',
    url: '/api/jobs/:id/applications/export',
    schema: {
      summary: "A job's applications with their answers, or the selected ones, as CSV",
      querystring: receivedApplicationsExport,
      produces: 'text/csv',
    },
    config: { permission: 'application.list_received' },
  },
  count: {
    method: 'GET',
    url: '/api/jobs/:id/counts',
    schema: { summary: "Counts of a job's applications: waiting, overdue, hired", response: jobCounts },
    config: { permission: 'job.see', viewable: 'impersonation.start' },
  },
  board: {
    method: 'GET',
    url: '/api/jobs/:id/board',
    schema: { summary: 'The board of a job: its applications by stage', querystring: boardQuery, response: board },
    config: { permission: 'application.list_received', viewable: 'impersonation.start' },
  },
  review: moveEndpoint('review', 'Move an application to reviewing'),
  shortlist: moveEndpoint('shortlist', 'Shortlist an applicant'),
  test: moveEndpoint('test', 'Move an application to testing'),
  interview: moveEndpoint('interview', 'Move an application to interviewing'),
  undoMove: {
    method: 'POST',
    url: '/api/applications/:id/undo-move',
    schema: {
      summary: 'Undo the last move before the applicant is notified of it',
      body: seenStage,
      response: applicationStatus,
    },
    config: { permission: 'application.undo_move', effect: 'none' },
  },
  bulk: {
    method: 'POST',
    url: '/api/applications/bulk',
    schema: {
      summary: 'Move or reject several applications; each succeeds or is skipped on its own',
      body: bulkForm,
      response: bulkResult,
    },
    config: { permission: 'application.bulk', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/applications/:id',
    schema: { summary: 'An application, as the company sees it', response: companyApplication },
    config: { permission: 'application.see', viewable: 'impersonation.start' },
  },
  neighbors: {
    method: 'GET',
    url: '/api/applications/:id/neighbors',
    schema: {
      summary: 'The previous and next application in a list',
      querystring: neighborsQuery,
      response: neighbors,
    },
    config: { permission: 'application.see', viewable: 'impersonation.start' },
  },
  open: {
    method: 'POST',
    url: '/api/applications/:id/open',
    schema: { summary: 'Mark an application as read', response: applicationStatus },
    config: { permission: 'application.open', effect: 'none' },
  },
  reject: {
    method: 'POST',
    url: '/api/applications/:id/reject',
    schema: {
      summary: 'Reject an application after a delay during which it can be undone',
      body: rejectionForm,
      response: applicationStatus,
    },
    config: { permission: 'application.reject', effect: 'none' },
  },
  undoReject: {
    method: 'POST',
    url: '/api/applications/:id/undo-reject',
    schema: { summary: 'Undo a rejection that has not taken effect', body: seenStage, response: applicationStatus },
    config: { permission: 'application.undo_reject', effect: 'none' },
  },
  ...colleaguesApi,
  ...applicantRecordApi,
  ...sentApplicationsApi,
})
