import { z } from 'zod'
import { instant, requiredLine } from '../kernel/text.ts'
import { screens } from '../paths.ts'
import type { ScreenName } from '../paths.ts'

export const bannerLimits = { text: 160, label: 40 } as const

/** The public pages that a link can name without an ID. */
export const bannerTargets = (Object.keys(screens) as ScreenName[]).filter(
  (name) => screens[name].portal === 'site' && !screens[name].path.includes(':'),
)

/** A text at the top of every public page, optionally with a link to one of them. */
export const banner = z
  .strictObject({
    text: requiredLine(bannerLimits.text, 'Please enter a text.', 'A text'),
    link: z
      .strictObject({
        label: requiredLine(bannerLimits.label, 'Please enter the text of the link.', 'The text of a link'),
        to: z.enum(bannerTargets as [ScreenName, ...ScreenName[]]),
      })
      .nullable(),
    /** Shown from then on; null: from its publication. */
    starts_at: instant.nullable().default(null),
    /** Null: until it is archived. */
    ends_at: instant.nullable().default(null),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || ends_at > starts_at, {
    path: ['ends_at'],
    message: 'The end must be after the start.',
  })
export type Banner = z.output<typeof banner>

/** Whether a published banner is shown at an instant. */
export const isShown = ({ starts_at, ends_at }: Banner, at: string): boolean =>
  (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at)
