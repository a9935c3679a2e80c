import type { PageWords } from '../page-words.ts'

/** A paragraph, a list, or a table whose first row is its head. */
export type LegalPart = string | { list: readonly string[] } | { table: readonly (readonly string[])[] }

/** One of the legal documents. */
export interface LegalPage {
  meta: PageWords
  lead: string
  sections: readonly { title: string; parts: readonly LegalPart[] }[]
}

/** When the legal documents were last changed. */
export const lastUpdated = 'January 15, 2024'
