import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvMessages } from '#domain/kernel/csv.ts'
import type { TalentImport, TalentImportPreview } from '#domain/talent-imports/talent-import.ts'
import { talentImportLimits, talentImportMessages } from '#domain/talent-imports/talent-import.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { transaction } from '#server/db/transaction.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { removeOldImports } from './importing.ts'
import { runTalentImport } from './run-talent-import.ts'

let tulay: Tulay
let admin: Client

beforeAll(async () => {
  tulay = await startTulay('empty')
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const csv = { headers: { 'content-type': 'text/csv' } }
const load = (file: string, query = '', client = admin) =>
  client.post(`/api/admin/talent-imports?file_name=talents.csv&${query}`, file, csv)
const preview = async (file: string, query = '') => {
  const answer = await admin.post(`/api/admin/talent-imports/preview?${query}`, file, csv)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as TalentImportPreview
}
const find = async (id: string) =>
  ((await admin.get('/api/admin/talent-imports')).body.items as unknown as TalentImport[]).find((one) => one.id === id)!
const ended = (id: string, status: TalentImport['status'] = 'finished') =>
  eventually(async () => {
    const found = await find(id)
    return found.status === status && found
  })
const userOf = (email: string) => tulay.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst()

let files = 0
/** Addresses of a file of its own. */
const addresses = (...names: string[]) => {
  const at = `file-${(files += 1)}.test`
  return names.map((name) => `${name}@${at}`)
}
async function imported(...names: string[]) {
  const emails = addresses(...names)
  const answer = await load(['Name,Email', ...emails.map((email, at) => `${names[at]},${email}`)].join('\n'))
  expect(answer.status, answer.text).toBe(201)
  return { emails, ...(await ended(answer.body.id)) }
}
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
const setPassword = async (user_id: string) => {
  const token = await transaction((tx) => createOneTimeToken(tx, user_id, 'reset_password'))
  return tulay.visitor().post('/api/reset-password', { token, password: 'correct horse battery' })
}

describe('an import of talents', () => {
  it('invites each person by email, who is not active before they set a password', async () => {
    const [ana, ben] = addresses('ana', 'ben') as [string, string]
    const file = `Full Name;E-mail\n"Reyes, Ana";${ana.toUpperCase()}\nBen;${ben}`
    expect(await preview(file)).toMatchObject({
      mapping: { name: 'Full Name', email: 'E-mail' },
      rows: 2,
      error_rows: 0,
      new_rows: 2,
      talents: [
        { name: 'Reyes, Ana', email: ana },
        { name: 'Ben', email: ben },
      ],
    })
    expect(await userOf(ana)).toBeUndefined()
    const { body } = await load(file)
    const { counts, imported_by, allowed } = await ended(body.id)
    expect([counts.created, counts.pending, allowed]).toEqual([2, 0, ['undo']])
    expect(imported_by).not.toBe('')
    expect(await userOf(ana)).toMatchObject({
      role: 'applicant',
      name: 'Reyes, Ana',
      password_hash: null,
      email_verified_at: null,
    })
    const invited = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'account.invited')
      .select('data')
      .execute()
    expect(invited.map(({ data }) => data)).toContainEqual({ user_id: (await userOf(ben))!.id })
  })

  it('reads fully quoted files, and joins first and last names', async () => {
    expect(await preview('"Name","Email"\n"Ana Cruz","ana.c@example.test"\n')).toMatchObject({
      rows: 1,
      talents: [{ name: 'Ana Cruz', email: 'ana.c@example.test' }],
    })
    for (const lines of [
      'Vorname;Name;E-Mail-Adresse\nJosé;Ñandú;jose@example.test',
      'First Name,Middle Name,Last Name,E-mail 1 - Value\nJosé,,Ñandú,jose@example.test',
      'Name,First Name,Email\nJosé Ñandú,José,jose@example.test',
      'Nombre;Apellidos;Correo electrónico\nJosé;Ñandú;jose@example.test',
    ])
      expect(await preview(lines), lines).toMatchObject({
        missing: [],
        talents: [{ name: 'José Ñandú', email: 'jose@example.test' }],
      })
    const file = 'Talents of November,,\nFirst Name,Surname,Email\nJosé,Ñandú,jose@example.test\nAna,,ana@example.test'
    expect(await preview(file)).toMatchObject({
      header_row: 2,
      mapping: { name: '', first_name: 'First Name', last_name: 'Surname', email: 'Email' },
      missing: [],
      talents: [
        { name: 'José Ñandú', email: 'jose@example.test' },
        { name: 'Ana', email: 'ana@example.test' },
      ],
    })
  })

  it('skips known and repeated addresses, and says what is wrong in which row', async () => {
    const [known, one] = addresses('known', 'one') as [string, string]
    await addTalent(tulay.db, { email: known })
    const file = ['Name,Email', `A,${known}`, `B,${one}`, `C,${one}`, `,x@y.test`, 'D,nobody', 'E,e@e.test,more'].join(
      '\n',
    )
    const seen = await preview(file)
    expect(seen).toMatchObject({ rows: 6, new_rows: 1, skipped_rows: 2, error_rows: 3 })
    expect(seen.skipped).toEqual([
      { row: 2, column: 'Email', message: talentImportMessages.known },
      { row: 4, column: 'Email', message: talentImportMessages.repeated(3) },
    ])
    expect(seen.errors).toMatchObject([
      { row: 5, column: 'Name', message: talentImportMessages.name },
      { row: 6, column: 'Email' },
      { row: 7, column: null, message: csvMessages.too_wide },
    ])
    const refused = await load(file)
    expect(refused.body.errors).toEqual([{ path: 'skips_errors', message: talentImportMessages.has_errors }])
    expect(await userOf(one)).toBeUndefined()
    const { body } = await load(file, 'skips_errors=true')
    expect((await ended(body.id)).counts).toMatchObject({ created: 1, skipped: 2, invalid: 3 })
    const rows = (await admin.get(`/api/admin/talent-imports/${body.id}/rows.csv`)).text
    expect(rows).toContain(`2,A,${known},Skipped,${talentImportMessages.known}`)
    expect(rows).toContain('6,D,nobody,Error,')
  })

  it('skips totals, notes and repeated column names, and asks about a person without an address', async () => {
    const [one, total] = addresses('one', 'total') as [string, string]
    const others = [
      'Total: 2,',
      'Page 1 of 1,2',
      ',Grand total',
      'Name,Email',
      '-----,-----',
      'Exported on 11/28/2026,',
    ]
    const file = ['Name,Email', `A,${one}`, `Total,${total}`, ...others].join('\n')
    const seen = await preview(file)
    expect(seen).toMatchObject({ new_rows: 2, error_rows: 0, skipped_rows: others.length })
    expect(seen.skipped.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9])
    expect(await preview(`${file}\nAna Cruz,`)).toMatchObject({ error_rows: 1, errors: [{ row: 10, column: 'Email' }] })
    const { body } = await load(file)
    expect((await ended(body.id)).counts).toMatchObject({ created: 2, skipped: others.length })
  })

  it('creates no account twice, however often a file is sent and run', async () => {
    const emails = addresses('a', 'b', 'c')
    const file = ['Name,Email', ...emails.map((email) => `X,${email}`)].join('\n')
    const answers = await Promise.all([load(file), load(file)])
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? body.id : []))
    await Promise.all(ids.map((id) => runTalentImport(id)))
    const counts = await Promise.all(ids.map(async (id) => (await ended(id)).counts.created))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect((await load(file)).body.errors).toEqual([{ path: 'file', message: talentImportMessages.nothing }])
  })

  it('is for admins who manage applicants only, and refuses files that are no tables', async () => {
    const company_id = await addCompany(tulay.db)
    await addMember(tulay.db, company_id, { email: 'owner@imports.test' })
    const owner = await tulay.as('owner@imports.test')
    expect((await load('Name,Email\nA,a@a.test', '', owner)).status).toBe(403)
    const many = await load(`Name,Email\n${'A,a@a.test\n'.repeat(talentImportLimits.rows + 1)}`)
    expect(many.body.errors).toEqual([{ path: 'file', message: csvMessages.too_many_rows(talentImportLimits.rows) }])
    expect((await load('x'.repeat(talentImportLimits.bytes + 1))).status).toBe(413)
    expect((await load('Name\nAna')).body.errors).toEqual([{ path: 'email_column', message: csvMessages.column }])
  })
})

describe('undoing an import of talents', () => {
  it('removes the accounts that nobody has used, and keeps the others', async () => {
    const { id, emails } = await imported('new', 'joined', 'saved')
    const [fresh, joined, saved] = await Promise.all(emails.map(async (email) => (await userOf(email))!))
    expect((await setPassword(joined!.id)).status).toBe(200)
    await addFile(tulay.db, saved!.id)
    const answers = await Promise.all([1, 2].map(() => admin.post(`/api/admin/talent-imports/${id}/undo`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { counts, allowed } = await ended(id, 'undone')
    expect(counts).toMatchObject({ created: 0, removed: 1, kept: 2 })
    expect(allowed).toEqual([])
    expect(await userOf(emails[0]!)).toBeUndefined()
    expect(await userOf(emails[1]!)).toMatchObject({ id: joined!.id })
    expect((await admin.get(`/api/admin/talent-imports/${id}/rows.csv`)).text).toContain(
      `joined,${emails[1]},Kept,${talentImportMessages.in_use}`,
    )
    expect(fresh).toBeDefined()
  })

  it('or the person who sets a password wins, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, emails } = await imported('racer')
      const { id: user_id } = (await userOf(emails[0]!))!
      const [answer] = await Promise.all([setPassword(user_id), admin.post(`/api/admin/talent-imports/${id}/undo`)])
      const { counts } = await ended(id, 'undone')
      expect([answer.status, counts.kept, counts.removed]).toEqual(answer.status === 200 ? [200, 1, 0] : [400, 0, 1])
    }
  })

  it('is possible for a week; old rows are removed', async () => {
    const { id, emails } = await imported('late')
    const created_at = later(-talentImportLimits.undo_days - 1).toISOString()
    await tulay.db.updateTable('talent_imports').set({ created_at }).where('id', '=', id).execute()
    const answer = await admin.post(`/api/admin/talent-imports/${id}/undo`)
    expect([answer.status, answer.body.error]).toEqual([409, talentImportMessages.too_late])
    expect((await find(id)).allowed).toEqual([])
    await travelTo(later(talentImportLimits.kept_days + 1), removeOldImports)
    expect((await admin.get('/api/admin/talent-imports')).body.items).toEqual([])
    expect(await userOf(emails[0]!)).toBeDefined()
  })
})
