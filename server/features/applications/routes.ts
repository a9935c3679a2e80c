import type { FastifyInstance } from 'fastify'
import { companyMoves } from '#domain/applications/application-machine.ts'
import { applicationsApi } from '#domain/applications/api.ts'
import { db } from '#server/db/connect.ts'
import { serve } from '#server/platform/http/routes.ts'
import { applyToJob } from './apply-to-job.ts'
import { findNeighbors } from './find-neighbors.ts'
import { findCompanyApplication } from './find-company-application.ts'
import { openApplication } from './open-application.ts'
import { bulkApplications } from './bulk-applications.ts'
import { countJobApplications } from './count-job-applications.ts'
import { moveCard } from './move-card.ts'
import { rejectApplication } from './reject-application.ts'
import { showBoard } from './show-board.ts'
import { undoMoveApplication } from './undo-move-application.ts'
import { undoRejectApplication } from './undo-reject-application.ts'
import { editApplication } from './edit-application.ts'
import { findSentApplication } from './find-sent-application.ts'
import { listReceivedApplications } from './list-received-applications.ts'
import { listSentApplications } from './list-sent-applications.ts'
import { withdrawApplication } from './withdraw-application.ts'
import { deleteNote } from './delete-note.ts'
import { listColleagues } from './list-colleagues.ts'
import { listNotes } from './list-notes.ts'
import { listTags } from './list-tags.ts'
import { noteApplication } from './note-application.ts'
import { rateApplication } from './rate-application.ts'
import { tagApplication, untagApplication } from './tag-application.ts'

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
