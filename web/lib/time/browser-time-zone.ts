import { currentZoneName, isKnownZone } from '#domain/kernel/time-zones.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The IANA name of the browser's time zone, or UTC if the browser does not know it (`Etc/Unknown`). */
export const browserTimeZone: string = isKnownZone(timeZone) ? currentZoneName(timeZone) : 'UTC'
