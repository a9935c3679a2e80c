import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { caseStudy } from '#domain/content/case-study.ts'
import { helpArticle } from '#domain/content/help-article.ts'
import { position } from '#domain/content/position.ts'
import { testimonial } from '#domain/content/testimonial.ts'
import { siteContent } from './site-content.ts'

const { testimonials, caseStudies, positions, helpArticles } = siteContent()

const kinds = [
  ['testimonials', testimonial, testimonials],
  ['case studies', caseStudy, caseStudies],
  ['positions', position, positions],
  ['help articles', helpArticle, helpArticles],
] as const

describe('the content files satisfy the schemas, which change nothing in them', () => {
  test.each(kinds)('%s', (_, schema, items) => {
    expect(items.length).toBeGreaterThan(0)
    expect(z.array(schema as z.ZodType).parse(items)).toEqual(items)
  })
})

describe('content is refused', () => {
  test.each([
    ['quote', { quote: ' \u200b ' }],
    ['quote', { quote: 'a'.repeat(601) }],
    ['quote', { quote: 'lone \ud800 surrogate' }],
    ['author', { author: 'Reversed \u202e name' }],
    ['author', { author: 'Two\nlines' }],
    ['rating', { rating: 6 }],
    ['category', { category: 'customer-service" onclick="alert(1)' }],
    ['results', { results: [] }],
  ])('of a testimonial at %s', (path, change) => {
    expect(refused(testimonial, testimonials[0]!, change)).toEqual([path])
  })

  test.each([
    ['slug', { slug: '../admin' }],
    ['slug', { slug: 'Capital' }],
    ['title', { title: 'a'.repeat(53) }],
    ['excerpt', { excerpt: 'Too short' }],
    ['fullContent.challengeDetails.<img>', named({ '<img>': 'text' })],
    [
      'fullContent.challengeDetails',
      named(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`p${at}`, 'text']))),
    ],
  ])('of a case study at %s', (path, change) => {
    expect(refused(caseStudy, caseStudies[0]!, change)).toEqual([path])
  })

  test.each([
    ['salary.to', { salary: { from: 2, to: 1 } }],
    ['posted_on', { posted_on: '2026-02-30' }],
    ['location', { location: 'mars' }],
    ['tasks.0', { tasks: [''] }],
  ])('of a position at %s', (path, change) => {
    expect(refused(position, positions[0]!, change)).toEqual([path])
  })

  test.each([
    ['screens.0', { screens: ['company_job'] }],
    ['related.0', { related: ['javascript:alert(1)'] }],
    ['body.0', { body: [{ html: '<b>bold</b>' }] }],
    ['summary', { summary: 'Too short' }],
  ])('of a help article at %s', (path, change) => {
    expect(refused(helpArticle, helpArticles[0]!, change)).toEqual([path])
  })
})

function named(challengeDetails: object) {
  return { fullContent: { ...caseStudies[0]!.fullContent, challengeDetails } }
}

/** The fields with errors. */
function refused(schema: z.ZodType, item: object, change: object) {
  const { error } = schema.safeParse({ ...item, ...change })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}
