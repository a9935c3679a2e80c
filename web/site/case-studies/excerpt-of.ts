import type { CaseStudy } from '#content/case-study.ts'

const fallbackLength = 150

/** What a case study is about, in a sentence or two. */
export const excerptOf = ({ excerpt, challenge }: CaseStudy): string =>
  excerpt ?? `${challenge.slice(0, fallbackLength).trimEnd()}…`
