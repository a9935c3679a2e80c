/** What a visitor may say to being remembered from page to page. */
export const consents = ['accepted', 'declined'] as const
export type Consent = (typeof consents)[number]

/** Where the browser keeps what was said: the site's script writes it, the server honours it. */
export const consentCookie = 'cookie_consent'

/** After this long the question may be asked again. */
export const consentDays = 180
