import { z } from 'zod'
import { requiredLine, requiredText } from '../kernel/text.ts'
import { screens } from '../paths.ts'
import type { ScreenName } from '../paths.ts'
import { listOf } from './list-of.ts'
import { slug } from './slug.ts'

export const helpArticleLimits = {
  /** With the product's name, the page title has at most 60 characters. */
  title: 52,
  summary_min: 70,
  summary: 160,
  keywords: 20,
  keyword: 60,
  blocks: 40,
  paragraph: 1_200,
  heading: 80,
  items: 15,
  item: 400,
  screens: 6,
  related: 6,
} as const

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

const items = listOf(requiredText(helpArticleLimits.item, 'Please enter the text.', 'An item'), {
  min: 1,
  max: helpArticleLimits.items,
})

/** A paragraph, a heading, numbered steps or a list. */
const helpBlock = z.union([
  requiredText(helpArticleLimits.paragraph, 'Please enter the paragraph.', 'A paragraph'),
  z.strictObject({ heading: requiredLine(helpArticleLimits.heading, 'Please enter the heading.', 'A heading') }),
  z.strictObject({ steps: items }),
  z.strictObject({ list: items }),
])
export type HelpBlock = z.output<typeof helpBlock>

/** Screens that a link can name without an ID. */
const linkableScreens = (Object.keys(screens) as ScreenName[]).filter((name) => !screens[name].path.includes(':'))

/** An article about one task or question. */
export const helpArticle = z.strictObject({
  slug,
  category: z.enum(helpCategories),
  audience: z.enum(['company', 'applicant', 'everyone']),
  title: requiredLine(helpArticleLimits.title, 'Please enter a title.', 'A title'),
  summary: requiredText(helpArticleLimits.summary, 'Please enter a summary.', 'A summary').min(
    helpArticleLimits.summary_min,
    `A summary needs at least ${helpArticleLimits.summary_min} characters.`,
  ),
  /** Other words that people use for the topic. */
  keywords: listOf(requiredLine(helpArticleLimits.keyword, 'Please enter the keyword.', 'A keyword'), {
    max: helpArticleLimits.keywords,
  }),
  body: listOf(helpBlock, { min: 1, max: helpArticleLimits.blocks }),
  /** The screens that the article is about. */
  screens: listOf(z.enum(linkableScreens as [ScreenName, ...ScreenName[]]), { max: helpArticleLimits.screens }),
  /** The slugs of related articles. */
  related: listOf(slug, { max: helpArticleLimits.related }),
})
export type HelpArticle = z.output<typeof helpArticle>
