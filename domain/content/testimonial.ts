import { z } from 'zod'
import { requiredLine, requiredText } from '../kernel/text.ts'
import { listOf } from './list-of.ts'

export const testimonialLimits = {
  quote: 600,
  author: 80,
  position: 80,
  company: 80,
  industry: 40,
  results: 8,
  result: 120,
  rating_max: 5,
} as const

/** The subjects of reviews. */
export const testimonialCategories = [
  'customer-service',
  'data-entry',
  'business-operations',
  'virtual-assistants',
  'automation',
  'healthcare',
  'saas',
  'content',
] as const
export type TestimonialCategory = (typeof testimonialCategories)[number]

/** A client review. */
export const testimonial = z.strictObject({
  quote: requiredText(testimonialLimits.quote, 'Please enter the quote.', 'A quote'),
  author: requiredLine(testimonialLimits.author, 'Please enter the author.', 'An author'),
  position: requiredLine(testimonialLimits.position, 'Please enter the author’s position.', 'A position'),
  company: requiredLine(testimonialLimits.company, 'Please enter the company.', 'A company'),
  industry: requiredLine(testimonialLimits.industry, 'Please enter the industry.', 'An industry'),
  rating: z.number().int().min(1).max(testimonialLimits.rating_max),
  category: z.enum(testimonialCategories),
  /** The key results. Cards show the first two and a link to the others. */
  results: listOf(requiredLine(testimonialLimits.result, 'Please enter the result.', 'A result'), {
    min: 1,
    max: testimonialLimits.results,
  }),
})
export type Testimonial = z.output<typeof testimonial>
