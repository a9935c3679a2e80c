import type { FastifyInstance } from 'fastify'
import { reviewsApi } from '#domain/reviews/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { replyToReview, showReviews, submitReview } from './reviews.ts'

export function reviewRoutes(app: FastifyInstance): void {
  serve(app, reviewsApi.list, ({ actor, params }) => showReviews(actor, params.id))
  serve(app, reviewsApi.submit, ({ actor, params, body }) => submitReview(actor, params.id, body))
  serve(app, reviewsApi.reply, ({ actor, params, body }) => replyToReview(actor, params.id, body))
}
