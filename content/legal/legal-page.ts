import type { LegalDocument, VersionFacts } from '#domain/legal/legal-document.ts'
import type { PageWords } from '../page-words.ts'

/** A paragraph, a list, or a table that starts with its header row. */
export type LegalPart = string | { list: readonly string[] } | { table: readonly (readonly string[])[] }

/** One of the legal documents. */
export interface LegalPage {
  meta: PageWords
  lead: string
  sections: readonly { title: string; parts: readonly LegalPart[] }[]
}

/**
 * A version of a document that users accept. Its text never changes: what users accepted stays as they read it, so a
 * changed text is a new version in a new file.
 */
export interface LegalVersion extends LegalPage, VersionFacts {}

/** Every version of the documents that users accept, the newest one last. */
export type LegalVersions = Record<LegalDocument, readonly [LegalVersion, ...LegalVersion[]]>

/** The date of the last change to the documents that users do not accept. */
export const lastUpdated = '2024-01-15'
