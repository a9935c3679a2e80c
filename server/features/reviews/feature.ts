import { reviewsApi } from '#domain/reviews/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { notifyOfReview, notifyOfReviewReply, publishDueReviews } from './publishing.ts'
import { replyToReview, showReviews, submitReview } from './reviews.ts'

export const reviews = defineFeature({
  api: reviewsApi,
  handlers: {
    list: (actor, id) => showReviews(actor, id),
    submit: submitReview,
    reply: replyToReview,
  },
  reactions: {
    'review.published': { notify_reviewed: notifyOfReview },
    'review.replied': { notify_author: notifyOfReviewReply },
  },
  schedules: {
    publish_due_reviews: [everyTenMinutes, publishDueReviews],
  },
})
