import { z } from 'zod'
import { accountLimits } from '../accounts/account.ts'
import { csvColumn, csvHeaderRow, csvLayout, csvLimits, csvMessages, csvRowError } from '../kernel/csv.ts'
import { email, instant, requiredLine, uuid } from '../kernel/text.ts'
import { talentImportMachine } from './talent-import-machine.ts'

export const talentImportLimits = {
  bytes: 1_000_000,
  rows: 2_000,
  listed: 10,
  reason: 300,
  /** An import can be undone for so many days. */
  undo_days: 7,
  /** The names and addresses in its rows are kept for so many days. */
  kept_days: 30,
} as const
export const talentImportMessages = {
  name: 'Please enter a name.',
  known: 'An account with this email address already exists.',
  repeated: (row: number) => `Row ${row} has the same email address.`,
  nothing: 'No row of this file can be imported.',
  has_errors: 'Some rows have errors. Fix the file, or skip these rows.',
  in_use: 'The account is in use.',
  too_late: `An import can be undone for ${talentImportLimits.undo_days} days.`,
} as const

export const talentColumns = ['name', 'first_name', 'last_name', 'email'] as const
export type TalentColumn = (typeof talentColumns)[number]
export const talentColumnLabels: Record<TalentColumn, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
}

/** A talent in a file. The rest of the profile is for the talent to enter. */
export const importedTalent = z.object({
  name: requiredLine(accountLimits.name, talentImportMessages.name, 'A name'),
  email,
})

/**
 * Which columns of the file have the values. Those that are omitted are suggested from the names in the file. The first
 * and the last name are joined where there is no name.
 */
const mapping = {
  name_column: csvColumn,
  first_name_column: csvColumn,
  last_name_column: csvColumn,
  email_column: csvColumn,
  header_row: csvHeaderRow,
}
export const talentImportPreviewQuery = z.strictObject(mapping)
export type TalentImportMapping = z.output<typeof talentImportPreviewQuery>
export const talentImportQuery = z.strictObject({
  ...mapping,
  file_name: requiredLine(csvLimits.file_name, csvMessages.file, 'A file name'),
  /** Imports the other rows when some have errors; otherwise nothing is imported. */
  skips_errors: z.stringbool().default(false),
})

/** What an import would do now. */
export const talentImportPreview = z
  .object({
    columns: z.array(z.string()),
    ...csvLayout,
    mapping: z.object({ name: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() }),
    missing: z.array(z.enum(talentColumns)),
    rows: z.number().int(),
    error_rows: z.number().int(),
    /** The first errors. */
    errors: z.array(csvRowError),
    /** How many accounts would be created, and for whom first. */
    new_rows: z.number().int(),
    talents: z.array(importedTalent),
    /** How many rows would be skipped, and the first of them. */
    skipped_rows: z.number().int(),
    skipped: z.array(csvRowError),
  })
  .meta({ id: 'TalentImportPreview' })
export type TalentImportPreview = z.output<typeof talentImportPreview>

/** `removed` and `kept`: what undoing the import did with an account. */
export const talentImportRowStatuses = [
  'pending',
  'created',
  'skipped',
  'invalid',
  'failed',
  'removed',
  'kept',
] as const
export type TalentImportRowStatus = (typeof talentImportRowStatuses)[number]
export const talentImportRowLabels: Record<TalentImportRowStatus, string> = {
  pending: 'Pending',
  created: 'Invited',
  skipped: 'Skipped',
  invalid: 'Error',
  failed: 'Failed',
  removed: 'Removed',
  kept: 'Kept',
}

export const talentImport = z
  .object({
    id: uuid,
    file_name: z.string(),
    status: z.enum(talentImportMachine.states),
    total: z.number().int(),
    counts: z.record(z.enum(talentImportRowStatuses), z.number().int()),
    imported_by: z.string(),
    created_at: instant,
    allowed: z.array(z.enum(['undo'])),
  })
  .meta({ id: 'TalentImport' })
export type TalentImport = z.output<typeof talentImport>
