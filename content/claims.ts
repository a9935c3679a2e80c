import type { Figure } from './block.ts'

/** We reply within so many hours, on any day: the promise, and when replies of staff are due. */
export const replyWithin_hours = 24

/** The figures in our marketing claims. Pages reference them and never repeat the literal. */
export const claims = {
  businesses: '500+',
  projects: '500+',
  coverage: '24/7',
  replyHours: `${replyWithin_hours} hours`,
  costSavings: '60%',
  /** The savings in the email automation case study. */
  emailSavings: '75%',
  faster: '40%',
  rating: '4.9/5',
  retention: '98%',
  satisfaction: '98%',
  industries: '50+',
  accuracy: '99.8%',
} as const

/** Totals for all clients. */
export const trackRecord = [
  { value: claims.projects, label: 'Successful Projects' },
  { value: claims.satisfaction, label: 'Client Satisfaction' },
  { value: claims.industries, label: 'Industries Served' },
] as const satisfies readonly Figure[]

/** The periods we promise. Pages reference them and never repeat the literal. */
export const promises = {
  /** From the first message to the first candidates for common roles. */
  firstCandidates: 'a week',
  /** The notice period for ending an assignment. */
  notice: 'two weeks',
} as const
