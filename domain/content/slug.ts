import { z } from 'zod'

export const slugLimit = 80

/** The last part of a public URL. It never changes once it is published. */
export const slug = z
  .string()
  .max(slugLimit, `An address can have at most ${slugLimit} characters.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')
