import type { FastifyInstance } from 'fastify'
import { supportApi } from '#domain/support/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { addTicketNote } from './add-ticket-note.ts'
import { answerTicket } from './answer-ticket.ts'
import { assignTicket } from './assign-ticket.ts'
import { createCompanyOfTicket } from './create-company.ts'
import { createCannedReply } from './create-canned-reply.ts'
import { deleteCannedReply } from './delete-canned-reply.ts'
import { deleteTicketNote } from './delete-ticket-note.ts'
import { editCannedReply } from './edit-canned-reply.ts'
import { editTicket } from './edit-ticket.ts'
import { exportTickets } from './export-tickets.ts'
import { findOwnSupport } from './find-own-support.ts'
import { findContactRequest, rateContactRequest, replyToContactRequest } from './follow-contact-request.ts'
import { listAssignees } from './list-assignees.ts'
import { listCannedReplies } from './list-canned-replies.ts'
import { listTickets } from './list-tickets.ts'
import { mergeTicket } from './merge-ticket.ts'
import { rateOwnTicket } from './rate-ticket.ts'
import { reopenOwnTicket } from './reopen-own-ticket.ts'
import { reopenTicket } from './reopen-ticket.ts'
import { showSupportReport } from './show-support-report.ts'
import { findTicketOf } from './show-ticket.ts'
import { solveOwnTicket } from './solve-own-ticket.ts'
import { solveTicket } from './solve-ticket.ts'

export function ticketRoutes(app: FastifyInstance): void {
  serve(app, supportApi.list, ({ actor, query }) => listTickets(actor, query))
  serve(app, supportApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportTickets(actor, query)),
  )
  serve(app, supportApi.listAssignees, ({ actor }) => listAssignees(actor))
  serve(app, supportApi.find, ({ actor, params }) => findTicketOf(actor, params.id))
  serve(app, supportApi.edit, ({ actor, params, body }) => editTicket(actor, params.id, body))
  serve(app, supportApi.assign, ({ actor, params, body }) => assignTicket(actor, params.id, body))
  serve(app, supportApi.answer, ({ actor, params }) => answerTicket(actor, params.id))
  serve(app, supportApi.solve, ({ actor, params }) => solveTicket(actor, params.id))
  serve(app, supportApi.reopen, ({ actor, params }) => reopenTicket(actor, params.id))
  serve(app, supportApi.note, ({ actor, params, body }) => addTicketNote(actor, params.id, body))
  serve(app, supportApi.deleteNote, ({ actor, params }) => deleteTicketNote(actor, params.id))
  serve(app, supportApi.createCompany, ({ actor, params, body }) => createCompanyOfTicket(actor, params.id, body))
  serve(app, supportApi.merge, ({ actor, params, body }) => mergeTicket(actor, params.id, body))
  serve(app, supportApi.report, ({ actor, query }) => showSupportReport(actor, query))
  serve(app, supportApi.listCannedReplies, ({ actor }) => listCannedReplies(actor))
  serve(app, supportApi.createCannedReply, ({ actor, body }) => createCannedReply(actor, body))
  serve(app, supportApi.editCannedReply, ({ actor, params, body }) => editCannedReply(actor, params.id, body))
  serve(app, supportApi.deleteCannedReply, ({ actor, params }) => deleteCannedReply(actor, params.id))
  serve(app, supportApi.findOwn, ({ actor }) => findOwnSupport(actor))
  serve(app, supportApi.solveOwn, ({ actor }) => solveOwnTicket(actor))
  serve(app, supportApi.reopenOwn, ({ actor }) => reopenOwnTicket(actor))
  serve(app, supportApi.rateOwn, ({ actor, body }) => rateOwnTicket(actor, body))
  serve(app, supportApi.findContactRequest, ({ actor, body, request: { ip } }) =>
    findContactRequest(actor, { secret: body.secret, ip }),
  )
  serve(app, supportApi.replyToContactRequest, ({ actor, body: { secret, ...message }, request: { ip } }) =>
    replyToContactRequest(actor, { secret, ip }, message),
  )
  serve(app, supportApi.rateContactRequest, ({ actor, body: { secret, ...rating }, request: { ip } }) =>
    rateContactRequest(actor, { secret, ip }, rating),
  )
}
