import type { FastifyInstance } from 'fastify'
import { verificationsApi } from '#domain/verifications/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import {
  approveVerification,
  listVerifications,
  readVerificationFile,
  rejectVerification,
  reviewVerification,
} from './reviewing.ts'
import { listOwnVerifications, submitVerification, submitVerificationFor, withdrawVerification } from './submitting.ts'

export function verificationRoutes(app: FastifyInstance): void {
  serve(app, verificationsApi.own, ({ actor }) => listOwnVerifications(actor))
  serve(app, verificationsApi.submit, ({ actor, body }) => submitVerification(actor, body))
  serve(app, verificationsApi.submitFor, ({ actor, params, body }) => submitVerificationFor(actor, params.id, body))
  serve(app, verificationsApi.withdraw, ({ actor, params }) => withdrawVerification(actor, params.id))
  serve(app, verificationsApi.list, ({ actor, query }) => listVerifications(actor, query))
  serve(app, verificationsApi.readFile, async ({ actor, params, reply }) =>
    readVerificationFile(actor, params.id, reply),
  )
  serve(app, verificationsApi.review, ({ actor, params, body }) => reviewVerification(actor, params.id, body))
  serve(app, verificationsApi.approve, ({ actor, params }) => approveVerification(actor, params.id))
  serve(app, verificationsApi.reject, ({ actor, params, body }) => rejectVerification(actor, params.id, body))
}
