import type { CaseStudy } from '#domain/content/case-study.ts'

const fallbackLength = 150

/** The summary of a case study. */
export const excerptOf = ({ excerpt, challenge }: CaseStudy): string =>
  excerpt ?? `${challenge.slice(0, fallbackLength).trimEnd()}…`
