import { z } from 'zod'
import { requiredLine, requiredText } from '../kernel/text.ts'
import { listOf } from './list-of.ts'
import { slug } from './slug.ts'

export const caseStudyLimits = {
  /** With the product's name, the page title has at most 60 characters. */
  title: 52,
  company: 80,
  fact: 60,
  tags: 6,
  tag: 40,
  excerpt_min: 70,
  excerpt: 160,
  summary: 800,
  results: 8,
  result: 120,
  paragraphs: 8,
  paragraph: 1_200,
  paragraph_name: 60,
  takeaways: 8,
  takeaway: 160,
} as const

/** Paragraphs with a camelCase key, which becomes the heading. */
const namedParagraphs = z
  .record(
    z
      .string()
      .max(caseStudyLimits.paragraph_name)
      .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'A name consists of letters and digits.'),
    requiredText(caseStudyLimits.paragraph, 'Please enter the paragraph.', 'A paragraph'),
  )
  .refine(
    (paragraphs) => Object.keys(paragraphs).length <= caseStudyLimits.paragraphs,
    `At most ${caseStudyLimits.paragraphs} are possible.`,
  )
  .readonly()
export type NamedParagraphs = z.output<typeof namedParagraphs>

const fact = (name: string) => requiredLine(caseStudyLimits.fact, `Please enter the ${name}.`)
const summary = (name: string) => requiredText(caseStudyLimits.summary, `Please enter the ${name}.`)

/** A client's results. Its slug and ID are public URLs. */
export const caseStudy = z.strictObject({
  id: z.number().int().min(1).max(9_999),
  slug,
  title: requiredLine(caseStudyLimits.title, 'Please enter a title.', 'A title'),
  company: requiredLine(caseStudyLimits.company, 'Please enter the company.', 'A company'),
  industry: z.enum(['E-commerce', 'Healthcare', 'SaaS']),
  timeline: fact('timeline'),
  teamSize: fact('team size'),
  tags: listOf(requiredLine(caseStudyLimits.tag, 'Please enter the tag.', 'A tag'), {
    min: 1,
    max: caseStudyLimits.tags,
  }),
  /** The default is the start of the challenge. */
  excerpt: requiredText(caseStudyLimits.excerpt, 'Please enter the excerpt.', 'An excerpt')
    .min(caseStudyLimits.excerpt_min, `An excerpt needs at least ${caseStudyLimits.excerpt_min} characters.`)
    .optional(),
  challenge: summary('challenge'),
  solution: summary('solution'),
  results: listOf(requiredLine(caseStudyLimits.result, 'Please enter the result.', 'A result'), {
    min: 1,
    max: caseStudyLimits.results,
  }),
  fullContent: z.strictObject({
    background: summary('background'),
    challengeDetails: namedParagraphs,
    solutionDetails: namedParagraphs,
    detailedResults: namedParagraphs,
    keyTakeaways: listOf(requiredLine(caseStudyLimits.takeaway, 'Please enter the takeaway.', 'A takeaway'), {
      max: caseStudyLimits.takeaways,
    }).optional(),
  }),
})
export type CaseStudy = z.output<typeof caseStudy>
