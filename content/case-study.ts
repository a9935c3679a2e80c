/** Paragraphs with a camelCase key, which becomes the heading. */
export type NamedParagraphs = Readonly<Record<string, string>>

/** A client's results. */
export interface CaseStudy {
  id: number
  slug: string
  /** At most 52 characters, because it is also the page title. */
  title: string
  company: string
  industry: 'E-commerce' | 'Healthcare' | 'SaaS'
  timeline: string
  teamSize: string
  tags: readonly string[]
  /** 70 to 160 characters. The default is the start of the challenge. */
  excerpt?: string
  challenge: string
  solution: string
  results: readonly string[]
  fullContent: {
    background: string
    challengeDetails: NamedParagraphs
    solutionDetails: NamedParagraphs
    detailedResults: NamedParagraphs
    keyTakeaways?: readonly string[]
  }
}
