import { z } from 'zod'
import { instant } from '../kernel/text.ts'
import { meetingSides } from './meeting.ts'

/** A time at which every panelist is open. `is_preferred`: it is within the working day of the people asked, too. */
export const openTime = z
  .object({ starts_at: instant, ends_at: instant, is_preferred: z.boolean() })
  .meta({ id: 'OpenTime' })
export type OpenTime = z.output<typeof openTime>

export const openTimesPage = z
  .object({
    items: z.array(openTime),
    /** The people whose clocks matter, with their zones. Who has not set their hours is taken to be awake by day. */
    people: z.array(
      z.object({
        name: z.string(),
        timezone: z.string(),
        side: z.enum(meetingSides),
        is_you: z.boolean(),
        has_set_hours: z.boolean(),
      }),
    ),
    minutes: z.number().int(),
  })
  .meta({ id: 'OpenTimes' })
export type OpenTimes = z.output<typeof openTimesPage>
