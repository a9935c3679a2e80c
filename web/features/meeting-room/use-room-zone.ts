import { useSession } from '#web/lib/api/session.ts'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'

/** The time zone of the signed-in user, as in their portal. A guest has only the browser's. */
export const useRoomZone = (): string => useSession().data?.me?.timezone ?? browserTimeZone()
