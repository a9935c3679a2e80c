import { timeZone } from '#domain/kernel/text.ts'

const own = timeZone.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The IANA name of the zone that this browser is in; UTC where it does not know (`Etc/Unknown`). */
export const ownTimeZone: string = own.success ? own.data : 'UTC'
