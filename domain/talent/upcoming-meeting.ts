import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'

/** A meeting that is to come, as the applicant who was asked to it sees it. */
export const upcomingMeeting = z
  .object({
    id: uuid,
    title: z.string(),
    company: z.string(),
    /** An interview is about an application; any other meeting is not. */
    type: z.enum(['Interview', 'Meeting']),
    application_id: uuid.nullable(),
    status: z.enum(['proposed', 'confirmed']),
    date: instant,
    ends_at: instant,
    link: z.string(),
  })
  .meta({ id: 'UpcomingMeeting' })
export type UpcomingMeeting = z.output<typeof upcomingMeeting>
