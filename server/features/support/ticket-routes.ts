import type { FastifyInstance } from 'fastify'
import { supportApi } from '#domain/support/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { addTicketNote, deleteTicketNote } from './ticket-notes.ts'
import { answerTicket, assignTicket, editTicket, mergeTicket } from './answering.ts'
import {
  createCompanyOfTicket,
  findContactRequest,
  rateContactRequest,
  replyToContactRequest,
} from './contact-requests.ts'
import { createCannedReply, deleteCannedReply, editCannedReply, listCannedReplies } from './canned-replies.ts'
import { exportTickets, findOwnSupport, listAssignees, listTickets } from './lists.ts'
import { rateOwnTicket, reopenOwnTicket, reopenTicket, solveOwnTicket, solveTicket } from './closing.ts'
import { showSupportReport } from './show-support-report.ts'
import { findTicketOf } from './show-ticket.ts'

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
