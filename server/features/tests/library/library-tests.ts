import type { TestContent } from '#domain/tests/test.ts'
import { accountsPayableReceivable } from './accounts-payable-receivable.ts'
import { bookkeeping } from './bookkeeping.ts'
import { cloud } from './cloud.ts'
import { customerSupportInEnglish } from './customer-support-in-english.ts'
import { customerSupport } from './customer-support.ts'
import { dataEntryDocuments } from './data-entry-documents.ts'
import { dataEntry } from './data-entry.ts'
import { digitalMarketing } from './digital-marketing.ts'
import { ecommerce } from './ecommerce.ts'
import { englishGrammar } from './english-grammar.ts'
import { englishReading } from './english-reading.ts'
import { htmlCssAccessibility } from './html-css-accessibility.ts'
import { javascriptCoding } from './javascript-coding.ts'
import { javascript } from './javascript.ts'
import { nodejs } from './nodejs.ts'
import { pythonCoding } from './python-coding.ts'
import { python } from './python.ts'
import { qaTesting } from './qa-testing.ts'
import { react } from './react.ts'
import { salesDevelopment } from './sales-development.ts'
import { spreadsheets } from './spreadsheets.ts'
import { sqlReporting } from './sql-reporting.ts'
import { sql } from './sql.ts'
import { typescript } from './typescript.ts'
import { virtualAssistant } from './virtual-assistant.ts'

/**
 * The ready-made tests that every company can use and clone, by `library_key`. Questions are scored by their keys only,
 * so that a result is the same at every company and can be reused. A key never changes: it finds the test again.
 */
export const libraryTests = {
  'accounts-payable-receivable': accountsPayableReceivable,
  bookkeeping,
  cloud,
  'customer-support': customerSupport,
  'customer-support-in-english': customerSupportInEnglish,
  'data-entry': dataEntry,
  'data-entry-documents': dataEntryDocuments,
  'digital-marketing': digitalMarketing,
  ecommerce,
  'english-grammar': englishGrammar,
  'english-reading': englishReading,
  'html-css-accessibility': htmlCssAccessibility,
  javascript,
  'javascript-coding': javascriptCoding,
  nodejs,
  python,
  'python-coding': pythonCoding,
  'qa-testing': qaTesting,
  react,
  'sales-development': salesDevelopment,
  spreadsheets,
  sql,
  'sql-reporting': sqlReporting,
  typescript,
  'virtual-assistant': virtualAssistant,
} as const satisfies Record<string, TestContent>

export type LibraryKey = keyof typeof libraryTests

/** The tests that present situations with people; all others are technical. */
export const behavioralTests: readonly LibraryKey[] = [
  'customer-support',
  'customer-support-in-english',
  'sales-development',
  'virtual-assistant',
]
