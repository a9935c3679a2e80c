import { timeZone } from '#domain/kernel/text.ts'

const parsed = timeZone.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The IANA name of the browser's time zone, or UTC if the browser does not know it (`Etc/Unknown`). */
export const browserTimeZone: string = parsed.success ? parsed.data : 'UTC'
