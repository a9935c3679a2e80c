import type { ScreenName } from '#domain/paths.ts'
import { cookies } from './cookies.ts'
import { gdpr } from './gdpr.ts'
import type { LegalPage } from './legal-page.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** The legal documents, in the order of the footer. */
export const legalScreens = ['privacy', 'terms', 'cookies', 'gdpr'] as const satisfies readonly ScreenName[]
export type LegalScreen = (typeof legalScreens)[number]

export const legalPages: Record<LegalScreen, LegalPage> = { privacy, terms, cookies, gdpr }

export const legalWords = {
  updated: 'Last updated',
  contents: 'On this page',
  start: 'Get Started',
  others: 'Other legal documents',
} as const
