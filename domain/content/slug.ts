import { z } from 'zod'
import { tooLongText } from '../kernel/text.ts'

export const slugLimit = 80

/** The last part of a public URL. It never changes once it is published. */
export const slug = z
  .string()
  .max(slugLimit, tooLongText('An address', slugLimit))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')
