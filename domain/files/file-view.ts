import { z } from 'zod'
import { instant } from '../kernel/text.ts'

/** How many viewers of a file are shown. */
export const fileViewsShown = 20

/** Who has opened a file of an assignment, latest first: for the talent and staff. */
export const fileViews = z.array(z.object({ name: z.string(), viewed_at: instant }))
export type FileViews = z.output<typeof fileViews>
