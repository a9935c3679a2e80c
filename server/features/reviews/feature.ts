import { reviewsApi } from '#domain/reviews/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import {
  notifyOfReview,
  notifyOfReviewReply,
  publishDueReviews,
  replyToReview,
  showReviews,
  submitReview,
} from './reviews.ts'

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
  schedules: { publish_due_reviews: [everyTenMinutes, publishDueReviews] },
  personalData: {
    reviews: {
      is: 'Review',
      rules: [
        exported('(talent_id = $id and published_at is not null) or author_id = $id', 'work'),
        cleared('talent_id = $id or author_id = $id', { comment: '', reply: '' }),
        ofCompany('company_id', { comment: '', reply: '' }),
      ],
      personal: 'comment reply',
      plain: 'assignment_id company_id talent_id author_id score created_at side published_at replied_at id hidden_at',
    },
  },
})
