import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'

/** An upcoming meeting, as its invited applicant sees it. */
export const upcomingMeeting = z
  .object({
    id: uuid,
    title: z.string(),
    company: z.string(),
    /** An interview belongs to an application; other meetings do not. */
    type: z.enum(['Interview', 'Meeting']),
    application_id: uuid.nullable(),
    status: z.enum(['proposed', 'confirmed']),
    date: instant,
    ends_at: instant,
    link: z.string(),
  })
  .meta({ id: 'UpcomingMeeting' })
export type UpcomingMeeting = z.output<typeof upcomingMeeting>
