import type { FastifyInstance } from 'fastify'
import { companyMoves } from '#domain/applications/application-machine.ts'
import { applicationsApi } from '#domain/applications/api.ts'
import { db } from '#server/db/connect.ts'
import { serve } from '#server/platform/http/routes.ts'
import { applyToJob, openApplication, editApplication, withdrawApplication } from './applying.ts'
import { findNeighbors, findCompanyApplication } from './find-received.ts'
import { bulkApplications } from './bulk-applications.ts'
import { countJobApplications, showBoard } from './board.ts'
import { moveCard, undoMoveApplication } from './moving.ts'
import { rejectApplication, undoRejectApplication } from './rejecting.ts'
import { findSentApplication, listSentApplications } from './sent.ts'
import { listReceivedApplications } from './received.ts'
import { deleteNote, listColleagues, listNotes, noteApplication } from './notes.ts'
import { listTags, tagApplication, untagApplication } from './tags.ts'
import { rateApplication } from './rate-application.ts'

export function applicationRoutes(app: FastifyInstance): void {
  serve(app, applicationsApi.apply, ({ actor, params, body }) => applyToJob(actor, params.id, body))
  serve(app, applicationsApi.listReceived, ({ actor, params, query }) =>
    listReceivedApplications(actor, params.id, query),
  )
  serve(app, applicationsApi.count, ({ actor, params }) => countJobApplications(actor, params.id))
  serve(app, applicationsApi.board, ({ actor, params, query }) => showBoard(actor, params.id, query))
  for (const move of companyMoves) {
    serve(app, applicationsApi[move], ({ actor, params, body }) => moveCard(actor, params.id, move, body))
  }
  serve(app, applicationsApi.undoMove, ({ actor, params, body }) => undoMoveApplication(actor, params.id, body))
  serve(app, applicationsApi.bulk, ({ actor, body }) => bulkApplications(actor, body))
  serve(app, applicationsApi.listSent, ({ actor, query }) => listSentApplications(actor, query))
  serve(app, applicationsApi.find, ({ actor, params }) => findCompanyApplication(actor, params.id))
  serve(app, applicationsApi.neighbors, ({ actor, params, query }) => findNeighbors(actor, params.id, query))
  serve(app, applicationsApi.open, ({ actor, params }) => openApplication(actor, params.id))
  serve(app, applicationsApi.reject, ({ actor, params, body }) => rejectApplication(actor, params.id, body))
  serve(app, applicationsApi.undoReject, ({ actor, params, body }) => undoRejectApplication(actor, params.id, body))
  serve(app, applicationsApi.findSent, ({ actor, params }) => findSentApplication(db, actor, params.id))
  serve(app, applicationsApi.edit, ({ actor, params, body }) => editApplication(actor, params.id, body))
  serve(app, applicationsApi.withdraw, ({ actor, params }) => withdrawApplication(actor, params.id))
  serve(app, applicationsApi.listNotes, ({ actor, params, query }) => listNotes(actor, params.id, query))
  serve(app, applicationsApi.note, ({ actor, params, body }) => noteApplication(actor, params.id, body))
  serve(app, applicationsApi.deleteNote, ({ actor, params }) => deleteNote(actor, params.id))
  serve(app, applicationsApi.rate, ({ actor, params, body }) => rateApplication(actor, params.id, body))
  serve(app, applicationsApi.tag, ({ actor, params, body }) => tagApplication(actor, params.id, body))
  serve(app, applicationsApi.untag, ({ actor, params, body }) => untagApplication(actor, params.id, body))
  serve(app, applicationsApi.listTags, ({ actor, query }) => listTags(actor, query))
  serve(app, applicationsApi.listColleagues, ({ actor, query }) => listColleagues(actor, query))
}
