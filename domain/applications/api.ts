import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { applicationStates } from './applicant-stage.ts'
import type { ApplicationState } from './applicant-stage.ts'
import { applicationForm, newApplication, applicationStanding, stage } from './application.ts'
import { companyApplication } from './company-application.ts'
import type { CompanyMove } from './application-machine.ts'
import {
  applicationCard,
  board,
  boardQuery,
  bulkForm,
  bulkResult,
  receivedApplicationsQuery,
  seenCard,
} from './board.ts'
import { neighbours, neighboursQuery } from './neighbours.ts'
import { colleague, note, noteForm } from './note.ts'
import { ratingForm, ratings } from './rating.ts'
import { jobCounts } from './job-counts.ts'
import { rejectionForm } from './rejection.ts'
import { sentApplication, sentApplicationDetails } from './sent-application.ts'
import { tagForm, tagged } from './tag.ts'

const tags = ['Applications']
const idParams = z.object({ id: uuid })

const states = Object.keys(applicationStates) as [ApplicationState, ...ApplicationState[]]

/** The applicant's own list, what moved last first. */
export const sentApplicationsQuery = pageQuery(['-stage_at', '-created_at', 'created_at'], '-stage_at').extend({
  state: z.enum(states).optional(),
  q: searchWords,
})

/** A card is moved on the board, from where its mover saw it. */
const moveEndpoint = <const Move extends CompanyMove>(move: Move, summary: string) => ({
  method: 'POST' as const,
  url: `/api/applications/:id/${move}` as const,
  schema: { summary, tags, params: idParams, body: seenCard, response: { 200: applicationStanding } },
  config: { permission: `application.${move}` as const },
})

export const applicationsApi = defineApi({
  apply: {
    method: 'POST',
    url: '/api/open-jobs/:id/applications',
    schema: {
      summary: 'Apply to a job',
      tags,
      params: idParams,
      body: newApplication,
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
      params: idParams,
      querystring: receivedApplicationsQuery,
      response: { 200: pageOf(applicationCard) },
    },
    config: { permission: 'application.list_received' },
  },
  count: {
    method: 'GET',
    url: '/api/jobs/:id/counts',
    schema: {
      summary: "How many of a job's applications wait, are late, or were hired",
      tags,
      params: idParams,
      response: { 200: jobCounts },
    },
    config: { permission: 'job.see' },
  },
  board: {
    method: 'GET',
    url: '/api/jobs/:id/board',
    schema: {
      summary: "A job's applications by stage: how many, and the first of each",
      tags,
      params: idParams,
      querystring: boardQuery,
      response: { 200: board },
    },
    config: { permission: 'application.list_received' },
  },
  review: moveEndpoint('review', 'Begin to look at an application'),
  shortlist: moveEndpoint('shortlist', 'Shortlist an applicant'),
  test: moveEndpoint('test', 'Move an application to testing'),
  interview: moveEndpoint('interview', 'Move an application to interviewing'),
  offer: moveEndpoint('offer', 'Move an application to offered'),
  bulk: {
    method: 'POST',
    url: '/api/applications/bulk',
    schema: {
      summary: 'Move or reject many applications, each judged for itself',
      tags,
      body: bulkForm,
      response: { 200: bulkResult },
    },
    config: { permission: 'application.bulk' },
  },
  listSent: {
    method: 'GET',
    url: '/api/applicant/applications',
    schema: {
      summary: "The applicant's own applications",
      tags,
      querystring: sentApplicationsQuery,
      // How many there are in each state, whichever is asked for.
      response: { 200: pageOf(sentApplication).extend({ counts: z.record(z.enum(states), z.number().int()) }) },
    },
    config: { permission: 'application.list_sent' },
  },
  find: {
    method: 'GET',
    url: '/api/applications/:id',
    schema: {
      summary: 'An application that the company got',
      tags,
      params: idParams,
      response: { 200: companyApplication },
    },
    config: { permission: 'application.see' },
  },
  neighbours: {
    method: 'GET',
    url: '/api/applications/:id/neighbours',
    schema: {
      summary: "Which applications come before and after one in a list of its job's",
      tags,
      params: idParams,
      querystring: neighboursQuery,
      response: { 200: neighbours },
    },
    config: { permission: 'application.see' },
  },
  open: {
    method: 'POST',
    url: '/api/applications/:id/open',
    schema: {
      summary: 'Note that the asker has opened an application: it is no longer new to them',
      tags,
      params: idParams,
      response: { 200: applicationStanding },
    },
    config: { permission: 'application.open' },
  },
  reject: {
    method: 'POST',
    url: '/api/applications/:id/reject',
    schema: {
      summary: 'Reject an application, after a while in which it can be undone',
      tags,
      params: idParams,
      body: rejectionForm,
      response: { 200: applicationStanding },
    },
    config: { permission: 'application.reject' },
  },
  undoReject: {
    method: 'POST',
    url: '/api/applications/:id/undo-reject',
    schema: {
      summary: 'Call off a rejection that the applicant has not heard of yet',
      tags,
      params: idParams,
      body: z.strictObject({ stage }).meta({ id: 'SeenStage' }),
      response: { 200: applicationStanding },
    },
    config: { permission: 'application.undo_reject' },
  },
  findSent: {
    method: 'GET',
    url: '/api/applicant/applications/:id',
    schema: {
      summary: "One of the applicant's own applications",
      tags,
      params: idParams,
      response: { 200: sentApplicationDetails },
    },
    config: { permission: 'application.see_sent' },
  },
  edit: {
    method: 'PUT',
    url: '/api/applicant/applications/:id',
    schema: {
      summary: 'Change the letter and the rate, until the company has looked at them',
      tags,
      params: idParams,
      body: applicationForm,
      response: { 200: sentApplicationDetails },
    },
    config: { permission: 'application.edit' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/applicant/applications/:id/withdraw',
    schema: {
      summary: 'Take an application back, for good',
      tags,
      params: idParams,
      response: { 200: sentApplicationDetails },
    },
    config: { permission: 'application.withdraw' },
  },
  listNotes: {
    method: 'GET',
    url: '/api/applications/:id/notes',
    schema: {
      summary: 'What colleagues wrote about an application, the latest first',
      tags,
      params: idParams,
      querystring: pageQuery(['-created_at'], '-created_at'),
      response: { 200: pageOf(note) },
    },
    config: { permission: 'application.see' },
  },
  note: {
    method: 'POST',
    url: '/api/applications/:id/notes',
    schema: {
      summary: 'Write a note about an application to colleagues',
      tags,
      params: idParams,
      body: noteForm,
      response: { 201: note },
    },
    config: { permission: 'application.note', creates: true },
  },
  deleteNote: {
    method: 'DELETE',
    url: '/api/application-notes/:id',
    schema: {
      summary: "Delete one of the asker's own notes",
      tags,
      params: idParams,
      response: { 200: z.object({ id: uuid }) },
    },
    config: { permission: 'application.delete_note' },
  },
  rate: {
    method: 'PUT',
    url: '/api/applications/:id/rating',
    schema: {
      summary: 'Rate an application, or change one’s rating; answers those of the colleagues',
      tags,
      params: idParams,
      body: ratingForm,
      response: { 200: ratings.meta({ id: 'Ratings' }) },
    },
    config: { permission: 'application.rate' },
  },
  tag: {
    method: 'POST',
    url: '/api/applications/:id/tag',
    schema: { summary: 'Tag an application', tags, params: idParams, body: tagForm, response: { 200: tagged } },
    config: { permission: 'application.tag' },
  },
  untag: {
    method: 'POST',
    url: '/api/applications/:id/untag',
    schema: {
      summary: 'Take a tag off an application',
      tags,
      params: idParams,
      body: tagForm,
      response: { 200: tagged },
    },
    config: { permission: 'application.tag' },
  },
  listTags: {
    method: 'GET',
    url: '/api/company/application-tags',
    schema: {
      summary: 'The tags that the company has given to applications',
      tags,
      querystring: pageQuery(['name'], 'name').extend({ q: searchWords }),
      response: { 200: pageOf(z.string()) },
    },
    config: { permission: 'application.list_tags' },
  },
  listColleagues: {
    method: 'GET',
    url: '/api/company/colleagues',
    schema: {
      summary: 'Who else hires for the company: whom one can mention',
      tags,
      querystring: pageQuery(['name'], 'name').extend({ q: searchWords }),
      response: { 200: pageOf(colleague) },
    },
    config: { permission: 'application.list_colleagues' },
  },
})
