/** The browsers' time zone. */
export const timeZone = 'Asia/Manila'

/** After this time, a driver command counts as hung. */
export const timeout_ms = 30_000
