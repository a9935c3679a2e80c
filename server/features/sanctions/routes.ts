import type { FastifyInstance } from 'fastify'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { appealSanction } from './appeals.ts'
import { decideAppeal } from './decide-appeal.ts'
import { appealDeletion, findDeletion } from './deleting.ts'
import { listOwnSanctions, listSanctions } from './sanctions.ts'

export function sanctionRoutes(app: FastifyInstance): void {
  serve(app, sanctionsApi.own, ({ actor }) => listOwnSanctions(actor))
  serve(app, sanctionsApi.appeal, ({ actor, params, body }) => appealSanction(actor, params.id, body))
  serve(app, sanctionsApi.findDeletion, ({ actor, body, request: { ip } }) =>
    findDeletion(actor, { secret: body.secret, ip }),
  )
  serve(app, sanctionsApi.appealDeletion, ({ actor, body: { secret, text }, request: { ip } }) =>
    appealDeletion(actor, { secret, ip }, { text }),
  )
  serve(app, sanctionsApi.list, ({ actor, query }) => listSanctions(actor, query))
  serve(app, sanctionsApi.decideAppeal, ({ actor, params, body }) => decideAppeal(actor, params.id, body))
}
