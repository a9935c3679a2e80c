import { defineApi } from '../kernel/endpoint.ts'
import { assignmentReviews, replyForm, reviewForm } from './review.ts'

export const reviewsApi = defineApi('reviews', 'Reviews', {
  list: {
    method: 'GET',
    url: '/api/assignments/:id/reviews',
    schema: { summary: 'The reviews of an assignment that the user may see', response: assignmentReviews },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  submit: {
    method: 'PUT',
    url: '/api/assignments/:id/review',
    schema: {
      summary: 'Review the other side; hidden until both have done so, or 14 days have passed',
      body: reviewForm,
      response: assignmentReviews,
    },
    config: { permission: 'assignment.review', effect: 'none' },
  },
  reply: {
    method: 'POST',
    url: '/api/assignments/:id/review-reply',
    schema: { summary: 'Reply to a published review', body: replyForm, response: assignmentReviews },
    config: { permission: 'assignment.review', effect: 'none' },
  },
})
