import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { supportReport, supportReportQuery } from './support-report.ts'
import {
  contactEmailForm,
  contactRatingForm,
  contactReplyForm,
  contactStatus,
  contactStatusForm,
} from './contact-status.ts'
import { ownSupport } from './own-support.ts'
import {
  assignForm,
  cannedReplyForm,
  mergeForm,
  ratingForm,
  ticketCompanyForm,
  ticketEditForm,
  ticketNoteForm,
} from './ticket-forms.ts'
import { assignee, ticket, ticketsExportQuery, ticketsPage, ticketsQuery } from './ticket.ts'
import { messageTemplate, wholeEmail } from '../messaging/message.ts'

/** The staff inbox, the user's support conversation, and the status page of a contact request. */
export const supportApi = defineApi('support', 'Support', {
  list: {
    method: 'GET',
    url: '/api/admin/tickets',
    schema: {
      summary: 'The staff inbox: replies due first, unless sorted otherwise',
      querystring: ticketsQuery,
      response: ticketsPage,
    },
    config: { permission: 'ticket.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/tickets.csv',
    schema: {
      summary: 'The same list as CSV, without messages',
      querystring: ticketsExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'ticket.list' },
  },
  listAssignees: {
    method: 'GET',
    url: '/api/admin/tickets/assignees',
    schema: { summary: 'The staff to whom tickets can be assigned', response: z.object({ items: z.array(assignee) }) },
    config: { permission: 'ticket.list' },
  },
  find: {
    method: 'GET',
    url: '/api/admin/tickets/:id',
    schema: { summary: 'A ticket, by its conversation', response: ticket },
    config: { permission: 'ticket.see' },
  },
  edit: {
    method: 'PATCH',
    url: '/api/admin/tickets/:id',
    schema: { summary: "Set a ticket's priority or tags", body: ticketEditForm, response: ticket },
    config: { permission: 'ticket.edit', effect: 'none' },
  },
  assign: {
    method: 'PUT',
    url: '/api/admin/tickets/:id/assignee',
    schema: { summary: 'Assign a ticket', body: assignForm, response: ticket },
    config: { permission: 'ticket.assign', effect: 'none' },
  },
  answer: {
    method: 'POST',
    url: '/api/admin/tickets/:id/answer',
    schema: { summary: 'Mark a ticket as answered: it waits for the requester', response: ticket },
    config: { permission: 'ticket.answer', effect: 'none' },
  },
  solve: {
    method: 'POST',
    url: '/api/admin/tickets/:id/solve',
    schema: { summary: 'Mark a ticket as solved', response: ticket },
    config: { permission: 'ticket.solve', effect: 'none' },
  },
  reopen: {
    method: 'POST',
    url: '/api/admin/tickets/:id/reopen',
    schema: { summary: 'Reopen a ticket', response: ticket },
    config: { permission: 'ticket.reopen', effect: 'none' },
  },
  note: {
    method: 'POST',
    url: '/api/admin/tickets/:id/notes',
    schema: { summary: 'Add an internal note', body: ticketNoteForm, response: ticket },
    config: { permission: 'ticket.note', effect: 'none', creates: true },
  },
  deleteNote: {
    method: 'DELETE',
    url: '/api/admin/ticket-notes/:id',
    schema: { summary: 'Delete an own internal note', response: ticket },
    config: { permission: 'ticket.delete_note', effect: 'none' },
  },
  createCompany: {
    method: 'POST',
    url: '/api/admin/tickets/:id/company',
    schema: {
      summary: 'Create the company of a contact request; its owner is invited and continues the conversation',
      body: ticketCompanyForm,
      response: ticket,
    },
    config: { permission: 'ticket.create_company', effect: 'grants_access' },
  },
  merge: {
    method: 'POST',
    url: '/api/admin/tickets/:id/merge',
    schema: {
      summary: 'Move the messages and notes of a ticket into another one with the same person',
      body: mergeForm,
      response: ticket,
    },
    config: { permission: 'ticket.merge', effect: 'none' },
  },
  report: {
    method: 'GET',
    url: '/api/admin/support-report',
    schema: {
      summary: 'First response, resolution, promises kept and ratings over a range of dates',
      querystring: supportReportQuery,
      response: supportReport,
    },
    config: { permission: 'ticket.see_report' },
  },
  listCannedReplies: {
    method: 'GET',
    url: '/api/admin/canned-replies',
    schema: { summary: "The staff's canned replies by name", response: z.object({ items: z.array(messageTemplate) }) },
    config: { permission: 'canned_reply.list' },
  },
  createCannedReply: {
    method: 'POST',
    url: '/api/admin/canned-replies',
    schema: { summary: 'Save a canned reply', body: cannedReplyForm, response: messageTemplate },
    config: { permission: 'canned_reply.create', effect: 'none', creates: true },
  },
  editCannedReply: {
    method: 'PATCH',
    url: '/api/admin/canned-replies/:id',
    schema: { summary: 'Change a canned reply', body: cannedReplyForm, response: messageTemplate },
    config: { permission: 'canned_reply.edit', effect: 'none' },
  },
  deleteCannedReply: {
    method: 'DELETE',
    url: '/api/admin/canned-replies/:id',
    schema: { summary: 'Delete a canned reply' },
    config: { permission: 'canned_reply.delete', effect: 'none' },
  },
  findOwn: {
    method: 'GET',
    url: '/api/support',
    schema: { summary: "The user's support conversation, and whether the staff are available", response: ownSupport },
    config: { permission: 'ticket.see_own', viewable: 'impersonation.start' },
  },
  solveOwn: {
    method: 'POST',
    url: '/api/support/solve',
    schema: { summary: "Mark the user's support request as solved", response: ownSupport },
    config: { permission: 'ticket.solve_own', effect: 'none' },
  },
  reopenOwn: {
    method: 'POST',
    url: '/api/support/reopen',
    schema: { summary: "Reopen the user's support request", response: ownSupport },
    config: { permission: 'ticket.reopen_own', effect: 'none' },
  },
  rateOwn: {
    method: 'PUT',
    url: '/api/support/rating',
    schema: { summary: 'Rate the solved support request', body: ratingForm, response: ownSupport },
    config: { permission: 'ticket.rate', effect: 'none' },
  },
  findContactRequest: {
    method: 'POST',
    url: '/api/contact-status',
    schema: { summary: 'The contact request of a secret link', body: contactStatusForm, response: contactStatus },
    config: { permission: 'contact_request.follow', effect: 'none' },
  },
  replyToContactRequest: {
    method: 'POST',
    url: '/api/contact-status/messages',
    schema: {
      summary: 'Write in the contact request of a secret link; the same ID sends it once',
      body: contactReplyForm,
      response: contactStatus,
    },
    config: { permission: 'contact_request.follow', effect: 'none' },
  },
  showContactEmail: {
    method: 'POST',
    url: '/api/contact-status/email',
    schema: {
      summary: 'The whole email of a message in the contact request of a secret link',
      body: contactEmailForm,
      response: wholeEmail,
    },
    config: { permission: 'contact_request.follow', effect: 'none' },
  },
  rateContactRequest: {
    method: 'POST',
    url: '/api/contact-status/rating',
    schema: {
      summary: 'Rate the solved contact request of a secret link',
      body: contactRatingForm,
      response: contactStatus,
    },
    config: { permission: 'contact_request.follow', effect: 'none' },
  },
})
