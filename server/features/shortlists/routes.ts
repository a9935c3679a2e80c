import type { FastifyInstance } from 'fastify'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { addTalent, removeTalent, saveTalent, unsaveTalent, voteForTalent } from './entries.ts'
import { createShortlist, deleteShortlist, listShortlists, renameShortlist } from './shortlists.ts'
import { exportShortlist, findShortlist } from './find-shortlist.ts'

export function shortlistRoutes(app: FastifyInstance): void {
  serve(app, shortlistsApi.list, ({ actor }) => listShortlists(actor))
  serve(app, shortlistsApi.create, ({ actor, body }) => createShortlist(actor, body))
  serve(app, shortlistsApi.find, ({ actor, params }) => findShortlist(actor, params.id))
  serve(app, shortlistsApi.rename, ({ actor, params, body }) => renameShortlist(actor, params.id, body))
  serve(app, shortlistsApi.delete, ({ actor, params }) => deleteShortlist(actor, params.id))
  serve(app, shortlistsApi.export, async ({ actor, params, request, reply }) =>
    sendCsv({ request, reply }, await exportShortlist(actor, params.id)),
  )
  serve(app, shortlistsApi.addTalent, ({ actor, params }) => addTalent(actor, params.id, params.talent_id))
  serve(app, shortlistsApi.removeTalent, ({ actor, params }) => removeTalent(actor, params.id, params.talent_id))
  serve(app, shortlistsApi.vote, ({ actor, params, body }) => voteForTalent(actor, params, body))
  serve(app, shortlistsApi.save, ({ actor, params }) => saveTalent(actor, params.talent_id))
  serve(app, shortlistsApi.unsave, ({ actor, params }) => unsaveTalent(actor, params.talent_id))
}
