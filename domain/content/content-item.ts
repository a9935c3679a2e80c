import { z } from 'zod'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'
import { banner } from './banner.ts'
import { caseStudy } from './case-study.ts'
import { contentKindNames } from './content-kind.ts'
import { helpArticle } from './help-article.ts'
import { position } from './position.ts'
import { question } from './question.ts'
import { testimonial } from './testimonial.ts'

export const contentLimits = {
  /** The name by which an item is found: its slug, or one that the product chose. */
  key: 80,
  title: 200,
  /** The size of a text of JSON in bytes; far above what the schemas accept. */
  body: 100_000,
  versions: 100_000,
  /** How many of the latest versions are shown. */
  shown_versions: 50,
  /** The longest text in an activity. */
  recorded: 200,
} as const

export const contentMessages = {
  too_many: 'There can be no more of this kind. Archive one first.',
  address_taken: 'Another item has this address.',
  number_taken: 'Another case study has this number.',
  address_fixed: 'The address cannot change after publication.',
} as const

/** Published and unchanged; published with a newer draft; never published; not on the site anymore. */
export const contentStatuses = ['published', 'changed', 'draft', 'archived'] as const
export type ContentStatus = (typeof contentStatuses)[number]

export const contentMoves = ['save', 'discard', 'publish', 'revert', 'archive', 'unarchive', 'move'] as const
export type ContentMove = (typeof contentMoves)[number]

/** A new item, as a draft. */
export const contentForm = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('testimonial'), body: testimonial }),
    z.strictObject({ kind: z.literal('case_study'), body: caseStudy }),
    z.strictObject({ kind: z.literal('position'), body: position }),
    z.strictObject({ kind: z.literal('question'), body: question }),
    z.strictObject({ kind: z.literal('help_article'), body: helpArticle }),
    z.strictObject({ kind: z.literal('banner'), body: banner }),
  ])
  .meta({ id: 'ContentForm' })
export type ContentForm = z.output<typeof contentForm>

/** The revision of the item that the user has seen. Another one is refused, so that no change is overwritten unseen. */
const revision = z.number().int().min(1).max(1_000_000)
export const contentRevision = z.strictObject({ revision }).meta({ id: 'ContentRevision' })

const number = z.number().int().min(1).max(contentLimits.versions)
export const contentDraftForm = z.strictObject({ revision, content: contentForm }).meta({ id: 'ContentDraftForm' })
export const contentRevertForm = z.strictObject({ revision, number }).meta({ id: 'ContentRevertForm' })
export const contentMoveForm = z.strictObject({ direction: z.enum(['up', 'down']) }).meta({ id: 'ContentMoveForm' })
export const contentVersionNumber = z.coerce.number().pipe(number)

export const contentQuery = pageQuery(['position', 'title', '-title', 'updated_at', '-updated_at'], 'position').extend({
  kind: z.enum(contentKindNames).default('testimonial'),
  status: z.enum(contentStatuses).optional(),
  q: searchWords,
})
export type ContentQuery = z.output<typeof contentQuery>

const person = z.object({ id: uuid, name: z.string() }).nullable()
/** Older versions have the form of their time. */
const body = z.record(z.string(), z.unknown())

const listed = {
  id: uuid,
  kind: z.enum(contentKindNames),
  title: z.string(),
  /** Items are ordered within a group, such as the questions of a page; empty if the kind has no groups. */
  group: z.string(),
  /** The public page that shows the item. */
  path: z.string(),
  status: z.enum(contentStatuses),
  updated_at: instant,
  /** Null: it comes with the product. */
  updated_by: person,
  allowed: z.array(z.enum(contentMoves)),
}
export const contentListItem = z.object(listed).meta({ id: 'ContentListItem' })
export type ContentListItem = z.output<typeof contentListItem>
export const contentPage = pageOf(contentListItem).meta({ id: 'ContentPage' })

export const contentItem = z
  .object({
    ...listed,
    revision: z.number().int(),
    draft: body.nullable(),
    published: z.object({ number: z.number().int(), body }).nullable(),
    /** The latest versions, newest first. */
    versions: z.array(z.object({ number: z.number().int(), published_at: instant, published_by: person })),
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.output<typeof contentItem>

export const contentVersion = z.object({ number: z.number().int(), body }).meta({ id: 'ContentVersion' })

export const helpArticleList = z.object({ items: z.array(helpArticle) }).meta({ id: 'HelpArticles' })
