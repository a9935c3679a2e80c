import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'

/** One thing a person is told about; `href` leads to it. */
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
