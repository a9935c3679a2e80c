import { product } from '#domain/product.ts'
import type { CallToAction } from './page-words.ts'

/** The text of the public page of a talent. */
export const publicTalent = {
  by: `Profile at ${product.name}`,
  location: 'Location',
  zone: 'Time zone',
  availability: 'Availability',
  hours: 'Hours approved by companies',
  rating: 'Rating',
  ratingOf: (rating: number, reviews: number) => `${rating.toFixed(1)} of 5 (${reviews})`,
  facts: 'At a glance',
  about: 'About',
  skills: 'Skills',
  work: 'Work history',
  now: 'now',
  tests: 'Passed tests',
  badges: 'Checks',
  band: (from: number) => (from === 100 ? '100%' : `${from}–${from + 9}%`),
  closing: {
    title: 'Would you like to work together?',
    lead: `Companies hire through ${product.name}. We take care of contracts, hours and pay.`,
    actions: [
      { label: 'Create a company account', to: 'register' },
      { label: 'See how it works', to: 'how_it_works' },
    ] satisfies readonly CallToAction[],
  },
} as const
