import type { ComponentType } from 'react'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import type { FormValues, SchemaForm } from '#web/lib/form/form.tsx'
import type { contentKinds } from '#domain/content/content-kind.ts'
import { ArticleFields } from './fields/article-fields.tsx'
import { BannerFields } from './fields/banner-fields.tsx'
import { CaseStudyFields } from './fields/case-study-fields.tsx'
import { PositionFields } from './fields/position-fields.tsx'
import { QuestionFields } from './fields/question-fields.tsx'
import { TestimonialFields } from './fields/testimonial-fields.tsx'

type SchemaOf<Kind extends ContentKind> = (typeof contentKinds)[Kind]['schema']

interface FieldsProps<Kind extends ContentKind> {
  form: SchemaForm<SchemaOf<Kind>>
  /** The public address can no longer change. */
  isPublished: boolean
}

const fields: { [Kind in ContentKind]: ComponentType<FieldsProps<Kind>> } = {
  testimonial: TestimonialFields,
  case_study: CaseStudyFields,
  position: PositionFields,
  question: QuestionFields,
  help_article: ArticleFields,
  banner: BannerFields,
}

/** The fields of a kind of content. */
export const fieldsOf = (kind: ContentKind) => fields[kind] as unknown as ComponentType<FieldsProps<ContentKind>>

/** The values of an empty form. */
export const emptyBodies: { [Kind in ContentKind]: FormValues<SchemaOf<Kind>> } = {
  testimonial: {
    quote: '',
    author: '',
    position: '',
    company: '',
    industry: '',
    rating: 5,
    category: 'customer-service',
    results: [],
  },
  case_study: {
    id: Number.NaN,
    slug: '',
    title: '',
    company: '',
    industry: 'E-commerce',
    timeline: '',
    teamSize: '',
    tags: [],
    excerpt: undefined as unknown as string,
    challenge: '',
    solution: '',
    results: [],
    fullContent: { background: '', challengeDetails: {}, solutionDetails: {}, detailedResults: {} },
  },
  position: {
    slug: '',
    title: '',
    department: 'Account Management',
    location: 'quezon_city',
    type: 'full_time',
    description: '',
    tasks: [],
    skills: [],
    salary: { from: Number.NaN, to: Number.NaN },
    posted_on: '',
  },
  question: { page: 'contact', question: '', answer: '' },
  help_article: {
    slug: '',
    category: 'account',
    audience: 'everyone',
    title: '',
    summary: '',
    keywords: [],
    body: [],
    screens: [],
    related: [],
  },
  banner: { text: '', link: null, starts_at: null, ends_at: null },
}

/** A body from the server as the values of a form: optional fields have a value too. */
export const formValuesOf = (kind: ContentKind, body: object): ContentBody =>
  ({ ...emptyBodies[kind], ...body }) as unknown as ContentBody
