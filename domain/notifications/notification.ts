import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'

/** A notification about an activity; `href` is the page that shows it. */
export const notification = z
  .object({
    id: uuid,
    title: z.string(),
    body: z.string(),
    href: z.string(),
    created_at: instant,
    read_at: instant.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>
