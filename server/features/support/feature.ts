import { supportApi } from '#domain/support/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, deleted } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  deleteTicketNote,
  editTicket,
  mergeTicket,
  rateOwnTicket,
  reopenOwnTicket,
  reopenTicket,
  solveOwnTicket,
  solveTicket,
} from './answering.ts'
import { createCannedReply, deleteCannedReply, editCannedReply, listCannedReplies } from './canned-replies.ts'
import { contactFormRoutes } from './contact-form-routes.ts'
import { createCompanyOfTicket } from './contact-requests.ts'
import { findContactRequest, rateContactRequest, replyToContactRequest, showContactEmail } from './contact-status.ts'
import { exportTickets, findOwnSupport, listAssignees, listTickets } from './lists.ts'
import { supportMails } from './mails.ts'
import {
  mailContactRequest,
  notifyOfTicket,
  onTicketMessage,
  notifyAssignee,
  remindOfResponse,
  askForRating,
  remindOfTickets,
  ticketNotifications,
} from './on-ticket-activity.ts'
import { showSupportReport } from './show-support-report.ts'
import { findTicketOf } from './show-ticket.ts'

const ofContactRequests = 'contact_request_id in (select id from contact_requests where lower(email) = lower($email))'

export const support = defineFeature({
  api: supportApi,
  handlers: {
    list: listTickets,
    exportList: asCsv(exportTickets),
    listAssignees,
    find: findTicketOf,
    edit: editTicket,
    assign: assignTicket,
    answer: answerTicket,
    solve: solveTicket,
    reopen: reopenTicket,
    note: addTicketNote,
    deleteNote: deleteTicketNote,
    createCompany: createCompanyOfTicket,
    merge: mergeTicket,
    report: showSupportReport,
    listCannedReplies,
    createCannedReply,
    editCannedReply,
    deleteCannedReply,
    findOwn: findOwnSupport,
    solveOwn: solveOwnTicket,
    reopenOwn: reopenOwnTicket,
    rateOwn: rateOwnTicket,
    findContactRequest: (actor, body, { request: { ip } }) => findContactRequest(actor, { secret: body.secret, ip }),
    replyToContactRequest: (actor, { secret, ...message }, { request: { ip } }) =>
      replyToContactRequest(actor, { secret, ip }, message),
    showContactEmail: (actor, { secret, message_id }, { request: { ip } }) =>
      showContactEmail(actor, { secret, ip }, message_id),
    rateContactRequest: (actor, { secret, ...rating }, { request: { ip } }) =>
      rateContactRequest(actor, { secret, ip }, rating),
  },
  routes: [contactFormRoutes],
  reactions: {
    'contact_request.sent': { mail_contact_request: mailContactRequest },
    'ticket.opened': { notify_staff: notifyOfTicket },
    'ticket.message_sent': { update_ticket: onTicketMessage },
    'ticket.assigned': { notify_assignee: notifyAssignee },
    'ticket.at_risk': { remind_staff: remindOfResponse },
    'ticket.solved': { ask_for_rating: askForRating },
  },
  schedules: { remind_of_tickets: [everyMinute, remindOfTickets] },
  mails: supportMails,
  notificationSubjects: { ticket: ticketNotifications },
  personalData: {
    canned_replies: {
      is: 'Canned reply of staff',
      why: 'Texts of the provider.',
      plain: 'id name body created_by created_at updated_at',
    },
    contact_request_files: {
      is: 'File of a contact request',
      rules: [deleted(ofContactRequests)],
      plain: 'contact_request_id file_id',
    },
    contact_requests: {
      is: 'Contact request',
      rules: [deleted('lower(email) = lower($email)', 'requests')],
      personal: 'name email company subject message visitor_id',
      plain: 'id page created_at',
    },
    ticket_notes: {
      is: 'Note of staff about a support request',
      rules: [deleted('conversation_id in (select id from conversations where requester_id = $id)')],
      personal: 'text',
      plain: 'id conversation_id author_id created_at',
    },
    ticket_responses: {
      is: 'Reply time of support',
      why: 'IDs and times.',
      plain: 'id conversation_id is_first requested_at due_at responded_at responded_by business_hours',
    },
    tickets: {
      is: 'Support request',
      rules: [
        cleared(
          'conversation_id in (select id from conversations where requester_id = $id)',
          { rating_comment: '', tags: '{}' },
          'requests',
        ),
      ],
      personal: 'rating_comment tags',
      withheld: 'tags priority',
      plain:
        'conversation_id status priority opened_at handled_position response_due_at at_risk_at reminded_at first_responded_at solved_at solved_by resolution_hours score rated_at merged_into',
    },
  },
})
