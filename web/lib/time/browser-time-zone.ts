import { lazily } from '#domain/kernel/lazily.ts'
import { currentZoneName, isKnownZone } from '#domain/kernel/time-zones.ts'

/** The IANA name of the browser's time zone, or UTC if the browser does not know it (`Etc/Unknown`). */
export const browserTimeZone = lazily((): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isKnownZone(timeZone) ? currentZoneName(timeZone) : 'UTC'
})
