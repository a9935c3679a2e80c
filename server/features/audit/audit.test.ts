import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addJob } from '#server/testing/jobs.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { signHead, sealActivities } from './chain.ts'
import { redactActivity } from './redact-activity.ts'
import { verifyAuditLog, verifySnapshot } from './verify-audit-log.ts'

let tulay: Tulay
let acme: string
let job_id: string
let owner_id: string
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db, { name: 'Acme' })
  owner_id = await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  job_id = await addJob(tulay.db, acme, { status: 'draft', title: 'Zookeeper' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  const owner = await tulay.as('owner@acme.test')
  const admin = await tulay.as('admin@tulay.test')
  expect((await owner.post(`/api/jobs/${job_id}/publish`)).status).toBe(200)
  const terms = { days_until_due: 30, payout_limit_cents: 100_000 }
  expect((await admin.put(`/api/companies/${acme}/billing-terms`, terms)).status).toBe(200)
  await editTalent()
  await editTalent()
  await sealAll(tulay.db)
  await signHead()
})
afterAll(() => tulay.stop())

/** An activity of the product itself. */
async function editTalent(): Promise<void> {
  await transaction((tx) => record(tx, 'talent.edited', { actor: system, data: { user_id: owner_id } }))
}

const entriesOf = () =>
  tulay.db
    .selectFrom('audit_entries')
    .innerJoin('activities', 'activities.id', 'audit_entries.activity_id')
    .select(['position', 'activities.kind', 'actor_kind', 'subject_ids', 'activity_id'])
    .orderBy('position')
    .execute()

describe('each activity', () => {
  it('gets one entry with who acted and everything that it names, in gapless order', async () => {
    await sealAll(tulay.db)
    const entries = await entriesOf()
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1))
    const published = entries.find(({ kind }) => kind === 'job.published')!
    expect(published.actor_kind).toBe('user')
    expect(published.subject_ids).toEqual(expect.arrayContaining([job_id, acme, owner_id]))
    expect(entries.find(({ kind }) => kind === 'billing_profile.terms_set')!.actor_kind).toBe('staff')
    expect(entries.find(({ kind }) => kind === 'talent.edited')!.actor_kind).toBe('system')
    const { rows } = await sql`select from activities where not exists
      (select from audit_entries where activity_id = activities.id)`.execute(tulay.db)
    expect(rows).toEqual([])
  })

  it('is found by words of its text, its actor and its company', async () => {
    for (const query of ['acme', 'owner@acme.test', 'job published']) {
      const { rows } = await sql<{
        kind: string
      }>`select audit_entries.kind from audit_entries join activities on id = activity_id
        where words @@ plainto_tsquery('simple', ${query})`.execute(tulay.db)
      expect(rows, query).toContainEqual({ kind: 'job.published' })
    }
  })

  it('is sealed once by servers that seal at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => editTalent()))
    await Promise.all([sealActivities(), sealActivities(), sealActivities()])
    await sealAll(tulay.db)
    expect(await verifyAuditLog()).toEqual({ entries: (await entriesOf()).length, archived: 0, problems: [] })
  })

  it('that commits late is sealed too, after those that began later', async () => {
    const before = (await entriesOf()).length
    await transaction(async (tx) => {
      await record(tx, 'talent.edited', { actor: system, data: { user_id: owner_id } })
      // On another connection, and committed first.
      await tulay.pool.query(
        `insert into activities (kind, data, at) values ('talent.edited', '{"user_id": "${owner_id}"}', now())`,
      )
    })
    await sealAll(tulay.db)
    expect((await entriesOf()).length).toBe(before + 2)
    expect((await verifyAuditLog()).problems).toEqual([])
  })
})

describe('after a restore into a new database, whose transactions count from the start,', () => {
  it('new activities are sealed', async () => {
    await tulay.pool.query("update audit_cursor set xid = '9000000000'")
    await editTalent()
    const before = (await entriesOf()).length
    await sealAll(tulay.db)
    await editTalent()
    await sealAll(tulay.db)
    expect((await entriesOf()).length).toBe(before + 2)
    expect((await verifyAuditLog()).problems).toEqual([])
  })
})

/** The result of verifying a log that a database administrator has tampered with, which is undone afterwards. */
async function problemsAfter(...statements: string[]): Promise<string[]> {
  let problems: string[] = []
  const undo = new Error('undo')
  const tamper = async (tx: Tx) => {
    for (const table of ['activities', 'audit_entries', 'audit_checkpoints'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    // Without foreign keys.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    ;({ problems } = await verifySnapshot(tx))
    throw undo
  }
  await expect(transaction(tamper)).rejects.toBe(undo)
  return problems
}

describe('verification', () => {
  let first: number
  let second: number
  beforeAll(async () => {
    const entries = await entriesOf()
    first = entries[0]!.activity_id
    second = entries[1]!.activity_id
  })

  it('finds an activity whose data was altered', async () => {
    expect(
      await problemsAfter(`update activities set data = data || '{"title": "Other"}' where id = ${first}`),
    ).toEqual([`Activity ${first} of entry 1 was altered.`])
  })

  it.each([
    ['kind', "kind = 'job.closed'"],
    ['actor', 'actor_id = null'],
    ['origin', "origin = '10.1.1.1'"],
    ['time', "at = at + interval '1 microsecond'"],
    ['new values', `after = '{"status": "other"}'`],
  ])('finds an activity whose %s was altered', async (_, change) => {
    const problems = await problemsAfter(`update activities set ${change} where id = ${first}`)
    expect(problems).toContain(`Activity ${first} of entry 1 was altered.`)
  })

  it('finds an activity that was altered together with its entry', async () => {
    const problems = await problemsAfter(
      `update activities set origin = '10.1.1.1' where id = ${first}`,
      `update audit_entries set digest = sha256('other'), hash = sha256('other') where position = 1`,
    )
    expect(problems).toContain('Entry 2 was altered, inserted or moved.')
  })

  it('finds the time of an entry that was altered', async () => {
    expect(await problemsAfter(`update audit_entries set at = at - interval '1 day' where position = 2`)).toEqual([
      'The time, type, actor or company of entry 2 was altered.',
    ])
  })

  it.each([
    ['the type', "kind = 'job.closed'", 'The time, type, actor or company of entry 2 was altered.'],
    ['who acted', "actor_kind = 'visitor'", 'The time, type, actor or company of entry 2 was altered.'],
    ['an object that it is found by', "subject_ids = '{}'", 'The objects of entry 2 were altered.'],
    ['the words that it is found by', "words = ''", 'The words of entry 2 were altered.'],
  ])('finds that an entry hides %s', async (_, change, problem) => {
    expect(await problemsAfter(`update audit_entries set ${change} where position = 2`)).toEqual([problem])
  })

  it('finds a deleted activity, a deleted entry, and both', async () => {
    const activity = `delete from activities where id = ${second}`
    const entry = 'delete from audit_entries where position = 2'
    expect(await problemsAfter(activity)).toEqual([`Activity ${second} of entry 2 was deleted.`])
    expect(await problemsAfter(entry)).toEqual([
      'Entries 2 to 2 are missing.',
      `Activity ${second} has no entry in the audit log.`,
    ])
    expect(await problemsAfter(activity, entry)).toEqual(['Entries 2 to 2 are missing.'])
  })

  it('finds that the newest entries and their activities were deleted', async () => {
    const { position } = await tulay.db
      .selectFrom('audit_checkpoints')
      .select('position')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const problems = await problemsAfter(
      `delete from activities where id in (select activity_id from audit_entries where position >= ${position})`,
      `delete from audit_entries where position >= ${position}`,
    )
    const missing = expect.stringMatching(/^The newest entries are missing: the last one was of activity \d+\.$/)
    expect(problems).toEqual([`The entries up to ${position}, which has a signed checkpoint, are missing.`, missing])
    const unsigned = await problemsAfter(
      'delete from audit_checkpoints',
      `delete from activities where id in (select activity_id from audit_entries where position >= ${position})`,
      `delete from audit_entries where position >= ${position}`,
    )
    expect(unsigned, 'without a checkpoint').toEqual([missing])
  })

  it('finds an activity that was inserted among the sealed ones, and an entry that was', async () => {
    const copy = `insert into activities (id, xid, kind, data, at) overriding system value
      select 900000, xid, kind, data, at from activities where id = ${first}`
    const entry = `insert into audit_entries
        (activity_id, position, at, kind, actor_kind, subject_ids, words, digest, hash)
      select 900000, 2, at, kind, actor_kind, subject_ids, words, digest, hash from audit_entries where position = 1`
    const move = 'update audit_entries set position = -position where position >= 2'
    const moveBack = 'update audit_entries set position = 1 - position where position < 0'
    expect(await problemsAfter(copy)).toContain('Activity 900000 has no entry in the audit log.')
    const problems = await problemsAfter(
      'alter table audit_entries drop constraint audit_entries_position_check',
      copy,
      move,
      entry,
      moveBack,
    )
    expect(problems).toContain('Entry 2 was altered, inserted or moved.')
  })

  it('finds two activities, and two entries, that were swapped', async () => {
    const swapped = await problemsAfter(
      `update activities set (kind, data) = (select kind, data from activities as other
        where other.id = ${first} + ${second} - activities.id) where id in (${first}, ${second})`,
    )
    expect(swapped).toEqual([
      `Activity ${first} of entry 1 was altered.`,
      'The time, type, actor or company of entry 1 was altered.',
      `Activity ${second} of entry 2 was altered.`,
      'The time, type, actor or company of entry 2 was altered.',
    ])
    const moved = await problemsAfter(
      'update audit_entries set position = 9000000 where position = 1',
      'update audit_entries set position = 1 where position = 2',
      'update audit_entries set position = 2 where position = 9000000',
    )
    expect(moved).toEqual(
      expect.arrayContaining(['Entry 1 was altered, inserted or moved.', 'Entry 2 was altered, inserted or moved.']),
    )
  })

  it('finds a checkpoint that was forged', async () => {
    expect(await problemsAfter("update audit_checkpoints set signature = sha256('1') || sha256('2')")).toContainEqual(
      expect.stringContaining('was not signed with this SECRET.'),
    )
  })
})

describe('a redaction', () => {
  it('removes personal data, says so, and keeps the log verified', async () => {
    const activity_id = (await entriesOf()).find(({ kind }) => kind === 'job.published')!.activity_id
    await transaction((tx) =>
      redactActivity(tx, system, { activity_id, data: { job_id, title: '' }, reason: 'Erased at their request' }),
    )
    await sealAll(tulay.db)
    const found = await tulay.db
      .selectFrom('activities')
      .innerJoin('audit_entries', 'activity_id', 'activities.id')
      .where('activities.id', '=', activity_id)
      .select(['data', 'origin', 'words'])
      .executeTakeFirstOrThrow()
    expect(found).toMatchObject({ data: { job_id, title: '' }, origin: null })
    expect(found.words).not.toContain('zookeeper')
    // Those whom it names are not erased.
    expect(found.words).toContain('acme')
    const entries = await entriesOf()
    expect(entries.at(-1)!.kind).toBe('activity.redacted')
    expect(await verifyAuditLog()).toEqual({ entries: entries.length, archived: 0, problems: [] })
    expect(await problemsAfter(`update activities set data = '{}' where id = ${activity_id}`)).toHaveLength(1)
  })

  it.each([
    ["update activities set data = '{}'", 'activities'],
    ['delete from audit_entries', 'audit_entries'],
    ["update audit_entries set hash = sha256('other')", 'audit_entries'],
    ['truncate audit_entries', 'audit_entries'],
    ['delete from audit_checkpoints', 'audit_checkpoints'],
  ])('is the only change: %s is refused, also without ordinary triggers', async (statement, table) => {
    for (const role of ['origin', 'replica'])
      await expect(
        transaction(async (tx) => {
          await sql`set local session_replication_role = ${sql.lit(role)}`.execute(tx)
          await sql.raw(statement).execute(tx)
        }),
      ).rejects.toThrow(`Rows of ${table} are never changed`)
  })
})
