import { z } from 'zod'
import { pathTo } from '../paths.ts'
import { banner } from './banner.ts'
import { caseStudy } from './case-study.ts'
import { helpArticle } from './help-article.ts'
import { position } from './position.ts'
import { question } from './question.ts'
import type { SiteContent } from './site-content.ts'
import { testimonial } from './testimonial.ts'

interface KindOf<Schema extends z.ZodType> {
  label: string
  plural: string
  schema: Schema
  /** The name of the list of the site's content. */
  list: keyof SiteContent
  /** What an item is called in lists. */
  title: (body: z.output<Schema>) => string
  /** The public page that shows the item. */
  path: (body: z.output<Schema>) => string
  /** Items are ordered within a group, such as a category. */
  group: (body: z.output<Schema>) => string
  /** How many items there can be, without archived ones. */
  most: number
}

const kind = <Schema extends z.ZodType>(one: KindOf<Schema>) => one
const one = () => ''

export const contentKindNames = ['testimonial', 'case_study', 'position', 'question', 'help_article', 'banner'] as const
export type ContentKind = (typeof contentKindNames)[number]

/** The kinds of content that staff edit. */
export const contentKinds = {
  testimonial: kind({
    label: 'Testimonial',
    plural: 'Testimonials',
    schema: testimonial,
    list: 'testimonials',
    title: ({ author, company }) => `${author}, ${company}`,
    path: () => pathTo('testimonials'),
    group: one,
    most: 60,
  }),
  case_study: kind({
    label: 'Case study',
    plural: 'Case studies',
    schema: caseStudy,
    list: 'caseStudies',
    title: ({ title }) => title,
    path: ({ slug }) => pathTo('case_study', { slug }),
    group: one,
    most: 60,
  }),
  position: kind({
    label: 'Opening',
    plural: 'Openings',
    schema: position,
    list: 'positions',
    title: ({ title }) => title,
    path: () => pathTo('careers'),
    group: ({ department }) => department,
    most: 60,
  }),
  question: kind({
    label: 'FAQ',
    plural: 'FAQ',
    schema: question,
    list: 'questions',
    title: (body) => body.question,
    path: ({ page }) => pathTo(page),
    group: ({ page }) => page,
    most: 60,
  }),
  help_article: kind({
    label: 'Help article',
    plural: 'Help articles',
    schema: helpArticle,
    list: 'helpArticles',
    title: ({ title }) => title,
    path: ({ slug }) => pathTo('help_article', { slug }),
    group: ({ category }) => category,
    most: 300,
  }),
  banner: kind({
    label: 'Banner',
    plural: 'Banner',
    schema: banner,
    list: 'banners',
    title: ({ text }) => text,
    path: () => pathTo('home'),
    group: one,
    most: 1,
  }),
} satisfies Record<ContentKind, unknown>

export type ContentBody<Kind extends ContentKind = ContentKind> = z.output<(typeof contentKinds)[Kind]['schema']>

/** A kind for code that treats all kinds alike. Its functions take the bodies that its schema accepts. */
export const kindOf = (name: ContentKind) => contentKinds[name] as unknown as KindOf<z.ZodType<ContentBody>>

/** The last part of the item's own public URL; null for items without one. */
export const slugOf = (body: ContentBody): string | null => ('slug' in body ? body.slug : null)
