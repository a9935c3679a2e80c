import { z } from 'zod'
import { requiredLine } from '../kernel/text.ts'
import { applicationLimits } from './application.ts'

export const tagMessages = {
  tag: 'Please enter a tag.',
  too_many: `At most ${applicationLimits.tags} tags.`,
} as const

export const tagForm = z
  .strictObject({ tag: requiredLine(applicationLimits.tag, tagMessages.tag, 'A tag') })
  .meta({ id: 'TagForm' })

/** An application's current tags. */
export const tagged = z.object({ tags: z.array(z.string()) })
