import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { assignmentReviews, replyForm, reviewForm } from './review.ts'

const tags = ['Reviews']
const params = z.object({ id: uuid })

export const reviewsApi = defineApi('reviews', {
  list: {
    method: 'GET',
    url: '/api/assignments/:id/reviews',
    schema: {
      summary: 'The reviews of an assignment that the user may see',
      tags,
      params,
      response: { 200: assignmentReviews },
    },
    config: { permission: 'assignment.see' },
  },
  submit: {
    method: 'PUT',
    url: '/api/assignments/:id/review',
    schema: {
      summary: 'Review the other side; hidden until both have done so, or 14 days have passed',
      tags,
      params,
      body: reviewForm,
      response: { 200: assignmentReviews },
    },
    config: { permission: 'assignment.review', effect: 'none' },
  },
  reply: {
    method: 'POST',
    url: '/api/assignments/:id/review-reply',
    schema: {
      summary: 'Reply to a published review',
      tags,
      params,
      body: replyForm,
      response: { 200: assignmentReviews },
    },
    config: { permission: 'assignment.review', effect: 'none' },
  },
})
