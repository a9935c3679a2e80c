import type { Readable } from 'node:stream'
import { accountLimits } from '#domain/accounts/account.ts'
import { isAside } from '#domain/kernel/csv-summary.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import type { CsvRowError } from '#domain/kernel/csv.ts'
import { emailLimit } from '#domain/kernel/text.ts'
import { importedTalent, talentImportLimits, talentImportMessages } from '#domain/talent-imports/talent-import.ts'
import type { TalentColumn, TalentImportMapping } from '#domain/talent-imports/talent-import.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import type { CsvRow, CsvTable } from '#server/platform/csv/read-table.ts'
import { mapColumns, namesIn } from '#server/platform/csv/suggest-columns.ts'
import { readUploadedTable } from '#server/platform/csv/read-uploaded-table.ts'

/** As in the exports of address books and of programs for hiring. */
const names = {
  name: ['name', 'full name', 'display name', 'candidate', 'candidate name', 'talent', 'applicant', 'contact name'],
  first_name: ['first name', 'firstname', 'given name', 'forename', 'vorname', 'prénom', 'nombre', 'nombres'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom', 'apellidos', 'apellido'],
  email: namesIn(
    'email, e mail, email address, e mail address, mail, work email, primary email',
    'email 1, e mail 1 value, candidate email, candidate email(s), email(s), e mail adresse',
    'adresse e mail, correo electrónico, correo',
  ),
} as const

export interface ReadTalent {
  row: number
  name: string
  email: string
}

/** Reads the file of an import of talents. */
export const readTalentTable = (body: Readable, header_row: number | undefined): Promise<CsvTable> =>
  readUploadedTable(body, {
    bytes: talentImportLimits.bytes,
    most_rows: talentImportLimits.rows,
    names: Object.values(names).flat(),
    header_row,
  })

/** The chosen columns, and suggestions for the others; and which are missing. Fails at a column that the file lacks. */
export function mapTalentColumns({ columns }: CsvTable, given: TalentImportMapping) {
  const mapping = mapColumns<TalentColumn>(columns, names, given)
  const missing: TalentColumn[] = []
  if (mapping.name === '' && mapping.first_name === '' && mapping.last_name === '') missing.push('name')
  if (mapping.email === '') missing.push('email')
  return { mapping, missing }
}

type TalentMapping = Record<TalentColumn, string>

/**
 * The name of a row: that of its column, otherwise the first and the last name. Beside a column of first names alone, the
 * name is the last one if it does not contain the first.
 */
export function nameIn({ cells }: Pick<CsvRow, 'cells'>, mapping: TalentMapping): string {
  const cell = (column: TalentColumn) => cells[mapping[column]] ?? ''
  const [name, first] = [cell('name'), cell('first_name')]
  if (name === '') return `${first} ${cell('last_name')}`.trim()
  return mapping.last_name !== '' || name.toLowerCase().includes(first.toLowerCase()) ? name : `${first} ${name}`
}

/**
 * Reads the rows as talents: those to invite, those to skip because they have an account or are of something else, such
 * as a total, and those with errors.
 */
export async function readTalents(from: Db | Tx, rows: readonly CsvRow[], mapping: TalentMapping) {
  const errors: CsvRowError[] = []
  const asides = rows.flatMap((row) => asideOf(row, mapping) ?? [])
  const others = new Set(asides.map(({ row }) => row))
  const read = rows.flatMap((row) => (others.has(row.row) ? [] : readTalent(row, mapping, errors)))
  const known = await findKnown(
    from,
    read.map(({ email }) => email),
  )
  const first = new Map<string, number>()
  const skipped: (ReadTalent & { reason: string })[] = []
  const talents = read.filter((talent) => {
    const { row, email } = talent
    const earlier = first.get(email)
    if (earlier === undefined) first.set(email, row)
    const reason = known.has(email)
      ? talentImportMessages.known
      : earlier !== undefined
        ? talentImportMessages.repeated(earlier)
        : null
    if (reason !== null) skipped.push({ ...talent, reason })
    return reason === null
  })
  return { talents, skipped, asides, errors }
}

/** A row of no person, with the reason; null for others. */
function asideOf(line: CsvRow, mapping: TalentMapping): (ReadTalent & { reason: string }) | null {
  const { row, cells, fault, aside } = line
  const [name, address] = [nameIn(line, mapping), cells[mapping.email] ?? '']
  const isOther =
    fault === null &&
    !address.includes('@') &&
    (isAside(name) || isAside(address) || (address === '' && Object.values(cells).some(isAside)))
  const reason = aside ?? (isOther ? csvMessages.aside : null)
  return reason === null ? null : { row, ...storable(name, address), reason }
}

/** What is kept of a row that cannot be imported. */
export const storable = (name: string, address: string) => ({
  name: name.slice(0, accountLimits.name).toWellFormed(),
  email: address.slice(0, emailLimit).toWellFormed(),
})

function readTalent(line: CsvRow, mapping: TalentMapping, errors: CsvRowError[]): ReadTalent[] {
  const { row, cells, fault } = line
  if (fault !== null) {
    errors.push({ row, column: null, message: fault })
    return []
  }
  const read = importedTalent.safeParse({ name: nameIn(line, mapping), email: cells[mapping.email] ?? '' })
  if (read.success) return [{ row, ...read.data }]
  const issue = read.error.issues[0]!
  const column = issue.path[0] === 'email' ? mapping.email : mapping.name || mapping.first_name || mapping.last_name
  errors.push({ row, column, message: issue.message })
  return []
}

/** Of email addresses, those that have an account or are configured for staff. */
async function findKnown(from: Db | Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await from
    .selectFrom('users')
    .where('email', '=', (column) => column.fn.any(column.val(emails as string[])))
    .select('email')
    .execute()
  return new Set([...rows.map(({ email }) => email), ...config.adminEmails])
}
