/** What becomes of those whom a company asks to an interview; what becomes of the others `stages.ts` decides. */
export const fates = ['hired', 'declined', 'expired', 'offered', 'invited', 'interviewed'] as const
export type Fate = (typeof fates)[number]

/** How many of a job's applicants meet each fate. */
export type Course = Partial<Record<Fate, number>>

export const fatesOf = (course: Course): Fate[] =>
  fates.flatMap((fate) => Array.from({ length: course[fate] ?? 0 }, () => fate))
