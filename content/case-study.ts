/** Named paragraphs: each key is the heading of its paragraph, in words written together. */
export type NamedParagraphs = Readonly<Record<string, string>>

/** The story of a client, told with its numbers. */
export interface CaseStudy {
  id: number
  slug: string
  /** At most 52 characters: it is the page's title too. */
  title: string
  company: string
  industry: 'E-commerce' | 'Healthcare' | 'SaaS'
  timeline: string
  teamSize: string
  tags: readonly string[]
  /** 70 to 160 characters. Without it, the challenge's beginning stands in. */
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
