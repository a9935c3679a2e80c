import { supportApi } from '#domain/support/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { answerTicket, assignTicket, editTicket, mergeTicket } from './answering.ts'
import { createCannedReply, deleteCannedReply, editCannedReply, listCannedReplies } from './canned-replies.ts'
import { rateOwnTicket, reopenOwnTicket, reopenTicket, solveOwnTicket, solveTicket } from './closing.ts'
import { contactFormRoutes } from './contact-form-routes.ts'
import {
  createCompanyOfTicket,
  findContactRequest,
  rateContactRequest,
  replyToContactRequest,
} from './contact-requests.ts'
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
import { supportData } from './personal-data.ts'
import { showSupportReport } from './show-support-report.ts'
import { findTicketOf } from './show-ticket.ts'
import { addTicketNote, deleteTicketNote } from './ticket-notes.ts'

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
  personalData: supportData,
})
