import type { ScreenName } from '#domain/paths.ts'

/** The categories, in the order of the help page. */
export const helpCategories = [
  'account',
  'jobs',
  'applications',
  'tests',
  'talent',
  'invitations',
  'messages',
  'privacy',
  'support',
] as const
export type HelpCategory = (typeof helpCategories)[number]

/** A paragraph, a heading, numbered steps or a list. */
export type HelpBlock = string | { heading: string } | { steps: readonly string[] } | { list: readonly string[] }

/** An article about one task or question. */
export interface HelpArticle {
  /** Part of a public URL: it never changes. */
  slug: string
  category: HelpCategory
  audience: 'company' | 'applicant' | 'everyone'
  /** At most 52 characters, because it is also the page title. */
  title: string
  /** 70 to 160 characters. */
  summary: string
  /** Other words that people use for the topic. */
  keywords: readonly string[]
  body: readonly HelpBlock[]
  /** The screens that the article is about. */
  screens: readonly ScreenName[]
  /** The slugs of related articles. */
  related: readonly string[]
}
