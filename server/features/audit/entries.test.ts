import { writeFile } from 'node:fs/promises'
import { createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { AuditEntry, AuditPage } from '#domain/audit/audit-entry.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { runReaction } from '#server/platform/activity/run-reaction.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addBadge, addTalent } from '#server/testing/talents.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { redactActivity } from './redact-activity.ts'
import { signHead } from './chain.ts'
import { verifyExport } from './exports.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

let tulay: Tulay
let admin: Client
let acme: string
let other: string
let owner_id: string
let job_id: string

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const change = (company_id: string) =>
  transaction((tx) => record(tx, 'company.time_settings_changed', { actor: system, company_id, data: { company_id } }))

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  const { db } = tulay
  acme = await addCompany(db, { name: 'Acme' })
  other = await addCompany(db, { name: 'Other' })
  owner_id = await addMember(db, acme, { email: 'owner@acme.test' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Ada Admin' })
  const manager_id = await addPerson(db, { email: 'manager@tulay.test', role: 'account_manager' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  job_id = await addJob(db, acme, { status: 'draft', title: 'Bookkeeper' })
  await travelTo(daysAgo(20), () => change(other))
  await travelTo(daysAgo(3), () => change(acme))
  await sealAll(tulay.db)
  const owner = await tulay.as('owner@acme.test')
  admin = await tulay.as('admin@tulay.test')
  expect((await owner.post(`/api/jobs/${job_id}/publish`)).status).toBe(200)
  for (const days_until_due of [30, 45]) {
    const terms = { days_until_due, payout_limit_cents: 100_000 }
    expect((await admin.put(`/api/companies/${acme}/billing-terms`, terms)).status).toBe(200)
  }
  await sealAll(tulay.db)
  await signHead()
})
afterAll(() => tulay.stop())

const listed = async (query = '', as = admin) =>
  (await as.get(`/api/admin/audit-entries${query}`)).body as unknown as AuditPage
const kinds = async (query = '', as = admin) => (await listed(query, as)).items.map(({ kind }) => kind)

describe('staff find entries', () => {
  it('newest first, with who did what to whom', async () => {
    const { items } = await listed()
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(items[0]).toMatchObject({
      kind: 'billing_profile.terms_set',
      actor_kind: 'staff',
      actor: { name: 'Ada Admin', email: 'admin@tulay.test' },
      company: { id: acme, name: 'Acme' },
    })
    expect(items.find(({ kind }) => kind === 'job.published')).toMatchObject({
      actor: { id: owner_id },
      target: 'Bookkeeper',
    })
    expect(items.at(-1)).toMatchObject({ actor_kind: 'system', actor: null, target: '', company: { name: 'Other' } })
  })

  it('by who acted, time and type', async () => {
    expect(await kinds('?type=system')).toEqual(['company.time_settings_changed', 'company.time_settings_changed'])
    expect(new Set(await kinds('?type=staff'))).toEqual(new Set(['billing_profile.terms_set']))
    expect(await kinds('?type=user')).toEqual(expect.arrayContaining(['job.published', 'billing_profile.terms_set']))
    expect(await kinds('?type=system&range=24h')).toEqual([])
    expect(await kinds('?type=system&range=7d')).toHaveLength(1)
    expect(await kinds('?type=system&range=30d')).toHaveLength(2)
    expect(await kinds('?kind=job.published')).toEqual(['job.published'])
    expect(new Set(await kinds(`?actor_id=${owner_id}`))).toEqual(new Set(['job.published']))
  })

  it('by words, addresses, objects and requests', async () => {
    for (const query of ['published', 'published acme', 'owner@acme.test', job_id, job_id.toUpperCase()])
      expect(await kinds(`?q=${encodeURIComponent(query)}`), query).toContain('job.published')
    expect(await kinds('?q=published%20other')).toEqual([])
    expect(await kinds('?q=!!')).toEqual([])
    const { id } = (await listed('?kind=job.published')).items[0]!
    const { request_id } = (await admin.get(`/api/admin/audit-entries/${id}`)).body as unknown as AuditEntry
    expect(await kinds(`?q=${request_id}`)).toContain('job.published')
  })

  it('by known filters only', async () => {
    for (const [query, field] of [
      ['?typ=staff', 'typ'],
      ['?type=robot', 'type'],
      ['?range=1y', 'range'],
      ['?kind=job.renamed', 'kind'],
      ['?subject_id=7', 'subject_id'],
    ] as const) {
      const { status, body } = await admin.get(`/api/admin/audit-entries${query}`)
      expect([status, JSON.stringify(body)], query).toEqual([400, expect.stringContaining(field)])
    }
  })

  it('of one subject: its timeline', async () => {
    expect(await kinds(`?subject_id=${job_id}`)).toEqual(['job.published'])
    expect(await kinds(`?subject_id=${other}`)).toEqual(['company.time_settings_changed'])
    expect(await kinds(`?subject_id=${acme}&q=terms&type=staff`)).toHaveLength(2)
  })

  it.each(['', '?q=acme'])('page by page without gaps, also when entries are added meanwhile: %s', async (query) => {
    const all = (await listed(query)).items
    const pages = []
    let before: number | null = null
    do {
      const page: AuditPage = await listed(`${query || '?'}&per_page=2${before ? `&before_id=${before}` : ''}`)
      pages.push(...page.items)
      before = page.older
      if (pages.length === 2) {
        await transaction((tx) =>
          record(tx, 'company.suspended', {
            actor: system,
            company_id: acme,
            data: { company_id: acme, sanction_id: crypto.randomUUID() },
          }),
        )
        await sealAll(tulay.db)
      }
    } while (before)
    expect(pages).toEqual(all)
  })
})

describe('an entry', () => {
  it('says what changed, who did it from where, and its place in the chain', async () => {
    const { id } = (await listed('?kind=billing_profile.terms_set')).items[0]!
    const entry = (await admin.get(`/api/admin/audit-entries/${id}`)).body as unknown as AuditEntry
    expect(entry).toMatchObject({
      id,
      before: { days_until_due: 30 },
      after: { days_until_due: 45 },
      origin: '127.0.0.1',
      redaction: null,
      checkpoint: { position: expect.any(Number), signed_at: expect.stringMatching(/Z$/) },
    })
    expect(entry.request_id).toBeTruthy()
    expect(entry.hash).toMatch(/^[\da-f]{64}$/)
  })

  it('says that personal data was removed, and why', async () => {
    const { id } = (await listed('?kind=company.time_settings_changed')).items[0]!
    await transaction((tx) =>
      redactActivity(tx, system, { activity_id: id, data: { company_id: acme }, reason: 'Erased at their request' }),
    )
    const { body } = await admin.get(`/api/admin/audit-entries/${id}`)
    expect(body).toMatchObject({ redaction: { reason: 'Erased at their request' } })
  })

  it('that does not exist is not found', async () => {
    expect((await admin.get('/api/admin/audit-entries/123456789')).status).toBe(404)
  })
})

describe('account managers', () => {
  it('read the entries of their companies, and no others', async () => {
    const manager = await tulay.as('manager@tulay.test')
    const visible = (await listed('', manager)).items
    const all = (await listed()).items
    expect(visible).toEqual(all.filter(({ company }) => company?.id === acme))
    for (const { id, company } of all) {
      const { status } = await manager.get(`/api/admin/audit-entries/${id}`)
      expect(status, `${id}`).toBe(company?.id === acme ? 200 : 404)
    }
    expect((await listed(`?subject_id=${other}`, manager)).items).toEqual([])
    expect((await listed('?q=other', manager)).items).toEqual([])
    expect((await manager.get('/api/admin/audit-entries.jsonl')).status).toBe(403)
  })
})

describe('an exported file', () => {
  const file = join(process.env.TMPDIR ?? tmpdir(), `audit-${process.pid}.jsonl`)
  const verify = async (text: string, key?: Parameters<typeof verifyExport>[1]) => {
    await writeFile(file, text)
    return verifyExport(file, key)
  }

  it('has the entries that match, is recorded, and can be checked with the public key alone', async () => {
    const { text } = await admin.get('/api/admin/audit-entries.jsonl?type=staff')
    const { body } = await tulay.visitor().get('/api/audit-key')
    const found = await verify(text, createPublicKey((body as unknown as { public_key: string }).public_key))
    expect(found).toEqual({ entries: 2, problems: [] })
    const [, first] = text.split('\n').map((line) => (line ? JSON.parse(line) : null))
    expect(first).toMatchObject({
      action: 'Billing terms changed',
      user: 'Ada Admin <admin@tulay.test>',
      company: 'Acme',
    })
    await sealAll(tulay.db)
    expect((await listed('?kind=audit_log.exported')).items[0]).toMatchObject({ actor: { name: 'Ada Admin' } })
  })

  it('has the selected entries only, and says which were selected', async () => {
    const [newest, , third] = (await listed('?type=staff')).items
    const { text } = await admin.get(`/api/admin/audit-entries.jsonl?ids=${newest!.id}&ids=${third!.id}`)
    expect(await verify(text)).toEqual({ entries: 2, problems: [] })
    const [heading, ...lines] = text.split('\n').map((line) => (line ? JSON.parse(line) : null))
    expect(heading.filters).toEqual({ ids: `${newest!.id},${third!.id}` })
    expect(lines.slice(0, 2).map(({ position }) => position)).toEqual([newest!.position, third!.position])
  })

  it('shows every change of it', async () => {
    const { text } = await admin.get('/api/admin/audit-entries.jsonl')
    expect((await verify(text)).problems).toEqual([])
    const lines = text.trimEnd().split('\n')
    const changed = {
      'an altered entry': text.replace('Ada Admin', 'Bob Admin'),
      'a removed entry': lines.toSpliced(2, 1).join('\n'),
      'a swapped entry': lines.with(2, lines[3]!).with(3, lines[2]!).join('\n'),
      'an added line': `${text}${lines[2]!}\n`,
      'a missing end': lines.slice(0, -1).join('\n'),
      'another signature': text.replace(/"signature":"[^"]{4}(?=[^"]*"\}\n$)/, '"signature":"AAAA'),
    }
    for (const [what, one] of Object.entries(changed)) expect((await verify(one)).problems, what).not.toEqual([])
  })
})

const found = (q: string) => kinds(`?type=staff&q=${encodeURIComponent(q)}`)

describe('staff find what they did to someone by', () => {
  it('the names of that time and those of today', async () => {
    const talent_id = await addTalent(tulay.db, { email: 'jose@town.test', name: 'José dela Peña' })
    await addBadge(tulay.db, { talent_id, badge: 'id_verified' })
    expect((await admin.delete(`/api/talent/${talent_id}/badges/id_verified`)).status).toBe(204)
    await sealAll(tulay.db)
    for (const q of ['jose pena', 'José dela Peña', 'delapena', 'jose@town.test', 'badge removed peña'])
      expect(await found(q), q).toEqual(['talent.badge_removed'])
    const talent = await tulay.as('jose@town.test')
    expect((await talent.put('/api/account/name', { name: 'Joseph Ocampo' })).status).toBe(200)
    const renamed = tulay.db.selectFrom('activities').where('kind', '=', 'account.renamed').select('id')
    await runReaction((await renamed.executeTakeFirstOrThrow()).id, 'index_name')
    for (const q of ['badge removed ocampo', 'dela peña', 'peña ocampo'])
      expect(await found(q), q).toEqual(['talent.badge_removed'])
    await sealAll(tulay.db)
    expect((await verifyAuditLog()).problems).toEqual([])
  })
})
