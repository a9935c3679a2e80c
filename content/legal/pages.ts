import type { ScreenName } from '#domain/paths.ts'
import { cookies } from './cookies.ts'
import { gdpr } from './gdpr.ts'
import { lastUpdated } from './legal-page.ts'
import type { LegalPage } from './legal-page.ts'
import { legalVersions } from './versions.ts'

/** The legal documents, in the order of the footer. */
export const legalScreens = ['privacy', 'terms', 'cookies', 'gdpr'] as const satisfies readonly ScreenName[]
export type LegalScreen = (typeof legalScreens)[number]

type Dated = LegalPage & { updated_on: string; effective_on: string }
const dated = (page: LegalPage): Dated => ({ ...page, updated_on: lastUpdated, effective_on: lastUpdated })

/** The newest version of each document. */
export const legalPages: Record<LegalScreen, Dated> = {
  privacy: legalVersions.privacy.at(-1)!,
  terms: legalVersions.terms.at(-1)!,
  cookies: dated(cookies),
  gdpr: dated(gdpr),
}

export const legalWords = {
  updated: 'Last updated',
  applies: 'Applies from',
  contents: 'On this page',
  start: 'Get Started',
  others: 'Other legal documents',
  former: 'Previous versions',
  numbered: (version: number) => `Version ${version}`,
  version: (version: number, from: string, to: string) => `Version ${version}, in force from ${from} to ${to}`,
  applied: (from: string, to: string) => `In force from ${from} to ${to}.`,
  newest: 'Newest version',
} as const
