import type { DB } from '#server/db/tables.ts'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import type { RetentionLaw } from '#domain/kernel/retention.ts'

/**
 * The rows of a person or company: the column with its ID, or an SQL condition with `$id` and, for people, `$email` and
 * the set `$names`: their name and all earlier ones.
 */
type Rows = string

/** A new value of a column: a constant, or an SQL expression. */
export type Value = string | boolean | null | { sql: string }

/** What happens with some rows of a table. */
export interface Rule {
  /** Whose rows they are. */
  of: 'person' | 'company'
  rows: Rows
  /** The file of the person's export that has these rows. */
  file?: ExportFile
  /** Erasing deletes the rows, or sets these columns. */
  erase?: 'delete' | Readonly<Record<string, Value>>
}

/** What the law requires to be kept when a person is erased. */
export interface Kept {
  law: RetentionLaw
  columns: string
  /** The rows of a person, counted for the preview of an erasure. */
  rows: Rows
  /** The column from which the period runs. */
  since: string
  /** What the columns become when it is over. */
  afterwards: Readonly<Record<string, Value>>
}

/** The decision about every column of a table. Columns are separated by spaces. */
export interface Decision {
  /** What a row is, as the export and the preview of an erasure say it. */
  is: string
  rules?: readonly Rule[]
  /** Columns with personal data that a rule deletes with the row, or sets. */
  personal?: string
  /** Personal data that another program than the rules erases, which `why` names. */
  special?: string
  kept?: Kept
  /** Secrets, which no export has. */
  secret?: string
  /** What the person may not see: internal data, and data of the other side. */
  withheld?: string
  /** Columns without personal data: IDs, references to accounts (whose data is erased), times, states, amounts. */
  plain?: string
  /** Why there is no personal data, or what erases it, where that is not obvious. */
  why?: string
}

/** What happens with every column of a feature's tables when a person asks for their data or its erasure. */
export type PersonalData = Readonly<Partial<Record<keyof DB, Decision>>>

/** The person's rows are deleted, and are in a file of the export. */
export const deleted = (rows: Rows, file?: ExportFile): Rule => ({
  of: 'person',
  rows,
  ...(file && { file }),
  erase: 'delete',
})

/** Columns of the person's rows are set, and the rows are in a file of the export. */
export const cleared = (rows: Rows, erase: Readonly<Record<string, Value>>, file?: ExportFile): Rule => ({
  of: 'person',
  rows,
  ...(file && { file }),
  erase,
})

/** The rows are in a file of the export only. */
export const exported = (rows: Rows, file: ExportFile): Rule => ({ of: 'person', rows, file })

/** What happens with the rows of a company that is erased. */
export const ofCompany = (rows: Rows, erase: NonNullable<Rule['erase']>): Rule => ({ of: 'company', rows, erase })

/** What stands in a required text after the erasure. */
export const erased = 'Erased'

/** Rows that belong to the applications and attempts of a person. */
export const ofOwnApplications = 'application_id in (select id from applications where applicant_id = $id)'
export const ofOwnAttempts = 'attempt_id in (select id from attempts where applicant_id = $id)'
export const ofOwnAssignments = 'assignment_id in (select id from assignments where talent_id = $id)'
export const ofCompanyApplications = 'application_id in (select id from applications where company_id = $id)'
export const ofCompanyAssignments = 'assignment_id in (select id from assignments where company_id = $id)'
export const ownPayouts = 'payout_id in (select id from payouts where talent_id = $id)'
export const ownCompanies = 'company_id in (select company_id from members where user_id = $id)'
