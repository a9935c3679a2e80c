/** The time zone that the browsers are in. */
export const timeZone = 'Asia/Manila'

/** How long one command of a driver may take before it counts as hung. */
export const timeout_ms = 30_000
