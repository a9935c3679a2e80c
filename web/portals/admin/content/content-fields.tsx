import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import type { FormValues, SchemaForm } from '#web/lib/form/form.tsx'
import type { contentKinds } from '#domain/content/content-kind.ts'

type SchemaOf<Kind extends ContentKind> = (typeof contentKinds)[Kind]['schema']

interface FieldsProps<Kind extends ContentKind> {
  form: SchemaForm<SchemaOf<Kind>>
  /** The public address can no longer change. */
  isPublished: boolean
}

const fields: { [Kind in ContentKind]: ComponentType<FieldsProps<Kind>> } = {
  testimonial: lazy(async () => ({ default: (await import('./fields/testimonial-fields.tsx')).TestimonialFields })),
  case_study: lazy(async () => ({ default: (await import('./fields/case-study-fields.tsx')).CaseStudyFields })),
  position: lazy(async () => ({ default: (await import('./fields/position-fields.tsx')).PositionFields })),
  question: lazy(async () => ({ default: (await import('./fields/question-fields.tsx')).QuestionFields })),
  help_article: lazy(async () => ({ default: (await import('./fields/article-fields.tsx')).ArticleFields })),
  banner: lazy(async () => ({ default: (await import('./fields/banner-fields.tsx')).BannerFields })),
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
