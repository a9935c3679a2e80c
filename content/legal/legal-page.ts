import type { PageWords } from '../page-words.ts'

/** A paragraph, a list, or a table that starts with its header row. */
export type LegalPart = string | { list: readonly string[] } | { table: readonly (readonly string[])[] }

/** One of the legal documents. */
export interface LegalPage {
  meta: PageWords
  lead: string
  sections: readonly { title: string; parts: readonly LegalPart[] }[]
}

/** The date of the last change to the legal documents. */
export const lastUpdated = 'January 15, 2024'
