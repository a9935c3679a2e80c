/** A visitor's decision about being recognized across page views. */
export const consents = ['accepted', 'declined'] as const
export type Consent = (typeof consents)[number]

/** The browser's cookie: set by the site's script, read by the server. */
export const consentCookie = 'cookie_consent'

/** When to ask again. */
export const consentDays = 180
