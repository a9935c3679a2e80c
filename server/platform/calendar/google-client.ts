import { config } from '#server/platform/config/config.ts'
import type { GoogleClient } from '#server/platform/config/config.ts'
import { twin } from './demo/calendar-twin.ts'

/** How Google is reached. */
interface GoogleSetup extends GoogleClient {
  /** The page that asks for consent. */
  consentUrl: string
  /** The transport of the twin, which is not reached over the network. */
  fetch?: typeof fetch
}

/** The twin's page that asks for consent. */
export const demoConsentPath = '/demo-google/consent'

/** The path to which Google redirects the browser after the consent. */
export const consentCallbackPath = '/auth/google-calendar/callback'

/** The path to which Google sends push notifications. */
export const pushPath = '/api/google-calendar/notifications'

/** Google's settings, or in the demo those of its twin; null if calendars cannot be connected. */
export function googleSetup(): GoogleSetup | null {
  if (config.googleCalendar) {
    return { ...config.googleCalendar, consentUrl: 'https://accounts.google.com/o/oauth2/v2/auth' }
  }
  return config.demo
    ? { clientId: 'tulay', clientSecret: 'demo', consentUrl: config.origin + demoConsentPath, fetch: twin.fetch }
    : null
}

/** Whether Google can reach this server: it sends push notifications to public HTTPS addresses only. */
export const receivesPushes = (): boolean => !config.googleCalendar || config.origin.startsWith('https:')
