import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'

export const calendarLimits = {
  /** The name of a calendar, usually its owner's email address. */
  name: 200,
  /** How long a user may take to give consent. */
  consent_minutes: 15,
} as const

/** `access_lost`: the user withdrew the consent in the Google account, or it expired. */
export const connectionStatuses = ['active', 'access_lost'] as const

/** How connecting ended, in the URL to which the user returns. */
export const connectResults = ['connected', 'denied', 'incomplete', 'failed'] as const
export type ConnectResult = (typeof connectResults)[number]
/** The name of the parameter that has it. */
export const connectResultParameter = 'calendar'

export const connectResultMessages: Record<ConnectResult, string> = {
  connected: 'Google Calendar is connected.',
  denied: 'Google Calendar was not connected.',
  incomplete: 'Google Calendar was not connected. Please allow access to your events.',
  failed: 'Google Calendar could not be connected. Please try again.',
}

/** A user's connection to Google Calendar. */
export const calendarConnection = z
  .object({
    /** False: the operator has not configured it. */
    is_available: z.boolean(),
    connection: z
      .object({
        /** The name of the calendar; empty until it has been read. */
        calendar: z.string(),
        status: z.enum(connectionStatuses),
        connected_at: instant,
        /** When busy times were last read; null before the first time. */
        synced_at: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CalendarConnection' })
export type CalendarConnection = z.output<typeof calendarConnection>

/** What a user did to the event of a meeting in the external calendar. */
export const eventChanges = ['moved', 'deleted'] as const

/**
 * A meeting whose event the user moved or deleted in the external calendar. The meeting stays as it is until the user
 * reschedules it or keeps its time.
 */
export const rescheduleRequest = z
  .object({
    meeting_id: uuid,
    title: z.string(),
    change: z.enum(eventChanges),
    /** The time of the meeting. */
    meeting_starts_at: instant,
    /** The time in the external calendar; null if the event was deleted. */
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
  })
  .meta({ id: 'RescheduleRequest' })
export type RescheduleRequest = z.output<typeof rescheduleRequest>
