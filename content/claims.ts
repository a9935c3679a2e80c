import type { Figure } from './block.ts'

/** What we say of ourselves in figures. Each figure stands here once; every page takes it from here. */
export const claims = {
  businesses: '500+',
  projects: '500+',
  coverage: '24/7',
  replyHours: '24 hours',
  costSavings: '60%',
  /** What one client's inbox came to cost less. */
  emailSavings: '75%',
  faster: '40%',
  rating: '4.9/5',
  retention: '98%',
  satisfaction: '98%',
  industries: '50+',
  accuracy: '99.8%',
} as const

/** What our work so far amounts to. */
export const trackRecord = [
  { value: claims.projects, label: 'Successful Projects' },
  { value: claims.satisfaction, label: 'Client Satisfaction' },
  { value: claims.industries, label: 'Industries Served' },
] as const satisfies readonly Figure[]

/** What we promise in time. Pages that speak of it take it from here. */
export const promises = {
  /** From the first message to the first candidates, for common roles. */
  firstCandidates: 'a week',
  /** From telling us that an assignment should end to its end. */
  notice: 'two weeks',
} as const
