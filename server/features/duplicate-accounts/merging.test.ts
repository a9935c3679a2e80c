import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DuplicateAccount, ReversedMerging } from '#domain/duplicate-accounts/duplicate-account.ts'
import { mergeBlockers } from '#domain/duplicate-accounts/merging.ts'
import type { MergePreview } from '#domain/duplicate-accounts/merging.ts'
import { deleteExpiredRows } from '#server/db/delete-expired-rows.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { eraseDeleted } from '#server/features/privacy/erasing.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { goodPassword, mailAbout, mailsTo } from '#server/testing/accounts.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addTalk } from '#server/testing/conversations.ts'
import { addDuplicate, addMerging } from '#server/testing/duplicates.ts'
import { addFile } from '#server/testing/files.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { sent } from '#server/testing/messages.ts'
import { offerColumns } from '#server/testing/offers.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { leftColumns } from './left-columns.ts'
import { movedColumns } from './moved-columns.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

let admin: Client
let owner_id: string
let acme: string
beforeAll(async () => {
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Adele Admin', admin_role: 'trust' })
  admin = await tulay.as('admin@tulay.test')
  acme = await addCompany(db)
  owner_id = await addMember(db, acme, { email: 'owner@acme.test' })
})

let count = 0
async function newTalent(name = 'Ana Reyes') {
  const email = `merged-${(count += 1)}@town.test`
  const id = await addTalent(db, { email, name })
  return { id, email, client: await tulay.as(email) }
}
type Talent = Awaited<ReturnType<typeof newTalent>>

/** Two accounts with a suspicion about them. */
async function newPair() {
  const [kept, merged] = [await newTalent(), await newTalent()]
  return { kept, merged, id: await addDuplicate(db, 'open', [kept.id, merged.id]) }
}
const reason = 'The same passport.'
const path = (id: string, verb: string) => `/api/admin/duplicate-accounts/${id}/${verb}`
const merge = (id: string, kept: Talent, withdrawn = 0) =>
  admin.post(path(id, 'merge'), { kept_id: kept.id, withdrawn, reason })
async function mergeOnce(id: string, kept: Talent, withdrawn = 0): Promise<DuplicateAccount> {
  const answer = await merge(id, kept, withdrawn)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as DuplicateAccount
}
const reverse = (id: string) => admin.post(path(id, 'reverse'), { reason: 'They are two people.' })
async function reversed(id: string): Promise<ReversedMerging> {
  const answer = await reverse(id)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as ReversedMerging
}
const preview = async (id: string) => (await admin.get(path(id, 'merge'))).body as unknown as MergePreview
const statusOf = async ({ id }: Talent) =>
  (await db.selectFrom('users').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
const applicantOf = async (id: string) =>
  (await db.selectFrom('applications').where('id', '=', id).select('applicant_id').executeTakeFirstOrThrow())
    .applicant_id

/** Every column that refers to an account, of `users` or through `talents`. */
async function accountColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'talents'::regclass, 'members'::regclass)
      and conrelid not in (select inhrelid from pg_inherits)
    order by 1, 2`.execute(db)
  return rows
}

test('whether a column moves is decided for every column that refers to an account', async () => {
  const found = (await accountColumns()).map(({ table, column }) => `${table}.${column}`)
  const decided = [...Object.keys(movedColumns), ...Object.values(leftColumns).flat()]
  expect(decided.toSorted()).toEqual(found.toSorted())
})

/** What is not the same after a merge and its reversal: sign-ins end, and both are recorded. */
const changing = new Set([
  'sessions',
  'activities',
  'idempotency_keys',
  'account_merges',
  'duplicate_accounts',
  // Of the new message.
  'notifications',
])

/** What a new message changes in its conversation, and what the database numbers again. */
const written = [
  'last_position',
  'last_message_at',
  'read_position',
  'revision',
  'unread',
  'mail_due_at',
  'notify_due_at',
  'lane',
].concat('updated_at')

/** All rows that refer to one of the accounts, by column, with what they say. */
async function rowsOf(accounts: readonly Talent[]): Promise<Record<string, unknown[]>> {
  const ids = accounts.map(({ id }) => id)
  const found: Record<string, unknown[]> = {}
  for (const { table, column } of await accountColumns()) {
    if (changing.has(table)) continue
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(${sql.table(table)}) - ${written}::text[] as row from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::uuid[]) order by 1`.execute(db)
    found[`${table}.${column}`] = rows.map(({ row }) => row)
  }
  return found
}

/** An account that has one of everything that can move, some of it also with the other account. */
async function fill({ kept, merged: other }: { kept: Talent; merged: Talent }) {
  const at = now()
  const talk = await addTalk(db, { company_id: acme, owner_id, applicant_id: other.id })
  await sent(other.client, talk.id, 'I can start on Monday.')
  await db
    .insertInto('message_reactions')
    .values({ message_id: talk.message_id, user_id: other.id, reaction: '👍', reacted_at: at })
    .execute()
  await db
    .insertInto('scheduled_messages')
    .values({
      id: crypto.randomUUID(),
      conversation_id: talk.id,
      sender_id: other.id,
      body: 'Later',
      send_at: fromNow(86_400_000),
      created_at: at,
    })
    .execute()
  const meeting_id = await addInterview(db, {
    company_id: acme,
    organizer_id: owner_id,
    applicant_id: other.id,
    starts_in_minutes: 600 * (count += 1),
  })
  const { id: application_id } = await addApplication(db, {
    job_id: await addJob(db, acme),
    applicant_id: other.id,
    stage: 'reviewing',
  })
  const resume_file_id = await addFile(db, other.id)
  await db.updateTable('applications').set({ resume_file_id }).where('id', '=', application_id).execute()
  await addAttempt(db, { test: await addTest(db, { company_id: acme }), application_id })
  const [shared, own, invited] = [await addJob(db, acme), await addJob(db, acme), await addJob(db, acme)]
  for (const job_id of [shared, own])
    await db.insertInto('saved_jobs').values({ applicant_id: other.id, job_id, created_at: at }).execute()
  await db.insertInto('saved_jobs').values({ applicant_id: kept.id, job_id: shared, created_at: at }).execute()
  const invitation = { company_id: acme, status: 'sent' as const, sent_at: at }
  for (const [talent, job_id] of [
    [other, invited],
    [other, shared],
    [kept, shared],
  ] as const)
    await db
      .insertInto('invitations')
      .values({ ...invitation, job_id, talent_id: talent.id })
      .execute()
  const hidden = await addCompany(db)
  await db.insertInto('blocked_companies').values({ talent_id: other.id, company_id: hidden, created_at: at }).execute()
  await db
    .insertInto('proposals')
    .values({ company_id: acme, talent_id: other.id, reason: 'Fits', created_at: at })
    .execute()
  const list = { company_id: acme, created_at: at, updated_at: at }
  const { id: shortlist_id } = await db
    .insertInto('shortlists')
    .values({ ...list, name: `List ${count}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shortlist_entries')
    .values({ shortlist_id, talent_id: other.id, company_id: acme, added_at: at })
    .execute()
  await db
    .insertInto('shortlist_votes')
    .values({ shortlist_id, talent_id: other.id, user_id: owner_id, vote: 'up', updated_at: at })
    .execute()
  // What was earned, and an application that has ended.
  await addAssignment(db, { company_id: acme, talent_id: other.id, status: 'ended' })
  await addApplication(db, { job_id: await addJob(db, acme), applicant_id: other.id, stage: 'rejected' })
  await queuesEmpty(tulay, ['reactions'])
  return { conversation_id: talk.id, meeting_id, application_id, resume_file_id }
}

test('a merge moves what the person does next, once, and its reversal puts every row back', async () => {
  const { kept, merged: other, id } = await newPair()
  const { conversation_id, meeting_id, application_id, resume_file_id } = await fill({ kept, merged: other })
  const before = await rowsOf([kept, other])

  const { older } = await preview(id)
  expect(older).toMatchObject({ id: kept.id, if_merged: { moved_applications: 0 } })
  expect((await preview(id)).newer).toMatchObject({
    id: other.id,
    assignments: 1,
    if_merged: { blockers: [], moved_applications: 3, withdrawn: [], moved_invitations: 1, moved_saved_jobs: 1 },
  })
  expect(await mergeOnce(id, kept)).toMatchObject({
    status: 'merged',
    merging: { kept_id: kept.id, merged_id: other.id, merged_by: 'Adele Admin', reason },
    allowed: ['reverse'],
  })

  expect((await kept.client.get(`/api/applicant/applications/${application_id}`)).status).toBe(200)
  expect((await kept.client.open('GET', `/api/files/${resume_file_id}`)).status).toBe(200)
  const [uploaded, used] = [await addFile(db, kept.id, { purpose: 'message' }), await addFile(db, kept.id)]
  await sent(kept.client, conversation_id, 'I am here now.', { file_ids: [uploaded] })
  expect((await kept.client.get(`/api/meetings/${meeting_id}`)).status).toBe(200)
  const listed = (await kept.client.get('/api/applicant/applications')).body as { total?: number }
  expect(listed.total).toBe(3)
  // What was earned stays with the account that earned it.
  const left = await db.selectFrom('assignments').where('talent_id', '=', other.id).select('id').execute()
  expect(left).toHaveLength(1)
  const rest = await db.selectFrom('saved_jobs').where('applicant_id', '=', other.id).select('job_id').execute()
  expect(rest).toHaveLength(1)

  // The kept account also uses this file in its profile, so that it stays its own.
  await db.updateTable('talents').set({ resume_file_id: used }).where('user_id', '=', kept.id).execute()
  const attach = (attachment_file_id: string | null) =>
    db.updateTable('applications').set({ attachment_file_id }).where('id', '=', application_id).execute()
  await attach(used)

  expect((await reversed(id)).stayed).toEqual([])
  const owners = await db.selectFrom('files').where('id', 'in', [uploaded, used]).select(['id', 'owner_id']).execute()
  expect(Object.fromEntries(owners.map((file) => [file.id, file.owner_id]))).toEqual({
    [uploaded]: other.id,
    [used]: kept.id,
  })
  await attach(null)
  await db.updateTable('talents').set({ resume_file_id: null }).where('user_id', '=', kept.id).execute()
  await db.deleteFrom('message_files').where('file_id', '=', uploaded).execute()
  await db.deleteFrom('files').where('id', 'in', [uploaded, used]).execute()
  // The new message goes back with its conversation.
  await db.deleteFrom('messages').where('body', '=', 'I am here now.').execute()
  await queuesEmpty(tulay, ['reactions'])
  const after = await rowsOf([kept, other])
  for (const [column, rows] of Object.entries(before)) expect(after[column], column).toEqual(rows)
  expect(await statusOf(other)).toBe('active')
})

test('the merged account ends at once, learns only with the right password where to sign in, and both are told', async () => {
  const { kept, merged: other, id } = await newPair()
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(goodPassword) })
    .where('id', '=', other.id)
    .execute()
  const stream = await other.client.open('GET', '/api/live')
  expect(stream.status).toBe(200)
  const streamed = stream.text().catch(() => '')
  await mergeOnce(id, kept)
  expect((await other.client.get('/api/applicant/applications')).status).toBe(401)
  await streamed

  const login = (password: string) => tulay.visitor().post('/api/login', { email: other.email, password })
  expect(await login(goodPassword)).toMatchObject({
    status: 403,
    body: { code: 'account_merged', error: expect.stringContaining('m•••@town.test') },
  })
  expect(await login('another-password-1')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect((await tulay.visitor().post('/api/forgot-password', { email: other.email })).status).toBeLessThan(300)

  expect((await mailAbout(tulay, kept.email, /merged into this one/)).text).toContain('m•••@town.test')
  const mail = await mailAbout(tulay, other.email, /merged into your other one/)
  expect(mail.text).toContain('sign in with m•••@town.test')
  expect(mail.text).not.toContain(kept.email)
  await queuesEmpty(tulay, ['reactions', 'mail'])
  expect(await mailsTo(tulay, other.email)).toHaveLength(1)

  await reversed(id)
  expect((await login(goodPassword)).status).toBe(200)
  for (const { email } of [kept, other]) await mailAbout(tulay, email, /separate again/)
})

test('of two applications for one job, one is withdrawn with neutral words, and a reversal takes that back', async () => {
  const { kept, merged: other, id } = await newPair()
  const job_id = await addJob(db, acme, { title: 'Agent' })
  await addApplication(db, { job_id, applicant_id: kept.id })
  const second = await addApplication(db, { job_id, applicant_id: other.id, stage: 'shortlisted' })
  const before = await db.selectFrom('applications').where('id', '=', second.id).selectAll().executeTakeFirstOrThrow()
  expect((await preview(id)).newer.if_merged).toMatchObject({
    moved_applications: 0,
    withdrawn: [{ id: second.id, job_title: 'Agent', stage: 'shortlisted' }],
  })
  // Staff were shown another state.
  expect(await merge(id, kept, 0)).toMatchObject({ status: 409, body: { code: 'merging_changed' } })
  expect(await statusOf(other)).toBe('active')

  await mergeOnce(id, kept, 1)
  await queuesEmpty(tulay, ['reactions'])
  const application = () =>
    db.selectFrom('applications').where('id', '=', second.id).selectAll().executeTakeFirstOrThrow()
  expect(await application()).toMatchObject({ stage: 'withdrawn', applicant_id: other.id })
  const told = await db.selectFrom('notifications').where('user_id', '=', owner_id).select('title').execute()
  expect(told.map(({ title }) => title)).toContain('Ana Reyes has another application for this job')

  expect((await reversed(id)).stayed).toEqual([])
  expect(await application()).toEqual(before)
  const stays = await db.selectFrom('stage_history').where('application_id', '=', second.id).selectAll().execute()
  expect(stays).toMatchObject([{ stage: 'shortlisted', left_at: null }])

  // Not for a job that was filled or closed meanwhile.
  other.client = await tulay.as(other.email)
  await mergeOnce(id, kept, 1)
  await db.updateTable('jobs').set({ status: 'filled' }).where('id', '=', job_id).execute()
  expect((await reversed(id)).stayed).toEqual(['The application for Agent stays withdrawn.'])
  expect(await application()).toMatchObject({ stage: 'withdrawn' })
})

test('a reversal waits while both accounts would have a meeting at the same time', async () => {
  const { kept, merged: other, id } = await newPair()
  const interview = async (applicant_id: string) => {
    const email = `${crypto.randomUUID()}@acme.test`
    const organizer_id = await addMember(db, acme, { email, member_role: 'recruiter' })
    return addInterview(db, { company_id: acme, organizer_id, applicant_id, starts_in_minutes: 200_000 })
  }
  await interview(other.id)
  await mergeOnce(id, kept)
  const meeting_id = await interview(other.id)
  expect(await reverse(id)).toMatchObject({
    status: 409,
    body: { code: 'merge_blocked', error: mergeBlockers.same_time },
  })
  await db.deleteFrom('meetings').where('id', '=', meeting_id).execute()
  await reversed(id)
})

test('what follows from a moved application stays where it is, and the answer says so', async () => {
  const { kept, merged: other, id } = await newPair()
  const job_id = await addJob(db, acme, { title: 'Writer' })
  const { id: hired } = await addApplication(db, { job_id, applicant_id: other.id, stage: 'offered' })
  const { id: plain } = await addApplication(db, { job_id: await addJob(db, acme), applicant_id: other.id })
  const saved = await addJob(db, acme)
  await db.insertInto('saved_jobs').values({ applicant_id: other.id, job_id: saved, created_at: now() }).execute()
  await mergeOnce(id, kept)
  await db
    .insertInto('offers')
    .values({
      ...offerColumns,
      application_id: hired,
      job_id,
      company_id: acme,
      applicant_id: kept.id,
      status: 'accepted',
      start_date: now().slice(0, 10),
      sent_at: now(),
      expires_at: now(),
      decided_at: now(),
    })
    .execute()
  await db.deleteFrom('saved_jobs').where('applicant_id', '=', kept.id).execute()
  const { stayed, status } = await reversed(id)
  expect(status).toBe('open')
  expect(stayed).toEqual([
    'The application for Writer: an offer was sent for it.',
    '1 saved job changed since the merge and cannot be moved back.',
  ])
  expect(await applicantOf(hired)).toBe(kept.id)
  expect(await applicantOf(plain)).toBe(other.id)
})

const applied = async ({ id: applicant_id }: Talent) => {
  const job_id = await addJob(db, acme)
  const { id: application_id } = await addApplication(db, { job_id, applicant_id })
  return { application_id, job_id, company_id: acme, applicant_id }
}
const interviewWith = async (applicant_id: string) =>
  addInterview(db, {
    company_id: acme,
    organizer_id: await addMember(db, acme, {
      email: `${crypto.randomUUID()}@acme.test`,
      member_role: 'recruiter',
    }),
    applicant_id,
    starts_in_minutes: 100_000,
  })
const ended = (id: string) => addAssignment(db, { company_id: acme, talent_id: id, status: 'ended' })

test('what holds a merge up is named, and nothing happens', async () => {
  const at = now()
  const timesheetOf = async (talent: Talent) => {
    const about = { assignment_id: await ended(talent.id), company_id: acme, talent_id: talent.id }
    const { assignment_id, id: timesheet_id } = await db
      .insertInto('timesheets')
      .values({ ...about, created_at: at, updated_at: at, week_on: '2026-01-05', status: 'submitted', minutes: 60 })
      .returning(['assignment_id', 'id'])
      .executeTakeFirstOrThrow()
    return { assignment_id, timesheet_id }
  }
  const states: Record<keyof typeof mergeBlockers, (of: { kept: Talent; merged: Talent }) => Promise<unknown>> = {
    not_in_use: ({ kept }) => db.updateTable('users').set({ status: 'suspended' }).where('id', '=', kept.id).execute(),
    legal_hold: async ({ kept }) =>
      db
        .insertInto('legal_holds')
        .values({ user_id: kept.id, reason: 'Lawsuit', placed_by: owner_id, placed_at: at })
        .execute(),
    report: ({ merged: { id } }) =>
      db
        .insertInto('report_cases')
        .values({ kind: 'talent', subject_id: id, user_id: id, status: 'open', title: 'Ana', opened_at: at })
        .execute(),
    has_merged: async ({ merged: { id } }) => addMerging(db, { kept_id: id }),
    assignment: ({ merged: { id } }) => addAssignment(db, { company_id: acme, talent_id: id }),
    offer: async ({ merged: other }) =>
      db
        .insertInto('offers')
        .values({
          ...(await applied(other)),
          ...offerColumns,
          status: 'sent',
          start_date: '2030-01-01',
          sent_at: at,
          expires_at: fromNow(86_400_000),
        })
        .execute(),
    dispute: async ({ kept }) =>
      db
        .insertInto('timesheet_lines')
        .values({
          ...(await timesheetOf(kept)),
          kind: 'work',
          on_date: '2026-01-05',
          planned_minutes: 0,
          minutes: 60,
          pay_cents: 0,
          bill_cents: 0,
          status: 'disputed',
        })
        .execute(),
    unpaid_work: ({ merged: other }) => timesheetOf(other),
    referral: async ({ kept, merged: other }) => {
      const { applicant_id: _, ...application } = await applied(other)
      await db
        .insertInto('referrals')
        .values({ ...application, referrer_id: kept.id, bonus_cents: 25_000, status: 'pending', created_at: at })
        .execute()
    },
    verification: async ({ merged: { id } }) =>
      db
        .insertInto('verifications')
        .values({
          talent_id: id,
          badge: 'id_verified',
          status: 'submitted',
          submitted_at: at,
          file_id: await addFile(db, id),
        })
        .execute(),
    in_room: async ({ merged: { id } }) => {
      const stay = { user_id: id, name: 'Ana', side: 'talent', state: 'inside' } as const
      await db
        .insertInto('room_stays')
        .values({ ...stay, meeting_id: await interviewWith(id), arrived_at: at, last_seen_at: at })
        .execute()
    },
    payout: ({ merged: { id } }) =>
      db
        .insertInto('payouts')
        .values({ talent_id: id, status: 'pending', pay_on: at.slice(0, 10), amount_cents: 100, created_at: at })
        .execute(),
    test: async ({ merged: other }) => {
      const { application_id } = await applied(other)
      await addAttempt(db, {
        test: await addTest(db, { company_id: acme }),
        application_id,
        status: 'in_progress',
        started_at: at,
        ends_at: fromNow(3_600_000),
      })
    },
    same_time: async ({ kept, merged: other }) => {
      for (const { id } of [kept, other]) await interviewWith(id)
    },
  }
  for (const [blocker, prepare] of Object.entries(states)) {
    const { kept, merged: other, id } = await newPair()
    await prepare({ kept, merged: other })
    const { older, newer } = await preview(id)
    const side = older.id === other.id ? older : newer
    expect(side.if_merged.blockers, blocker).toContain(blocker)
    expect(await merge(id, kept), blocker).toMatchObject({ status: 409, body: { code: 'merge_blocked' } })
    expect(await statusOf(other)).toBe('active')
  }
})

test('bad input is refused at its field', async () => {
  const { kept, id } = await newPair()
  const stranger = await newTalent()
  expect((await admin.post(path(id, 'merge'), { kept_id: kept.id, withdrawn: 0, reason: ' ' })).body.errors).toEqual([
    { path: 'reason', message: 'Please say why.' },
  ])
  expect((await merge(id, stranger)).body.errors).toMatchObject([{ path: 'kept_id' }])
  expect((await reverse(id)).status).toBe(409)
})

test('of two merges at once, in the same or in opposite directions, and of two reversals, one happens', async () => {
  for (const opposite of [false, true]) {
    const { kept, merged: other, id } = await newPair()
    const lock = `select from users where id in ('${kept.id}', '${other.id}') for update`
    const answers = await whileLocked(pool, lock, { waiting: 2 }, () =>
      Promise.all([merge(id, kept), merge(id, opposite ? other : kept)]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const statuses = [await statusOf(kept), await statusOf(other)]
    expect(statuses.toSorted()).toEqual(['active', 'merged'])
    const both = await Promise.all([reverse(id), reverse(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('accounts do not form chains, whichever merge comes first', async () => {
  const [a, b, c] = [await newTalent(), await newTalent(), await newTalent()]
  const ab = await addDuplicate(db, 'open', [a.id, b.id])
  const bc = await addDuplicate(db, 'open', [b.id, c.id])
  const lock = `select from users where id = '${b.id}' for update`
  const answers = await whileLocked(pool, lock, { waiting: 2 }, () => Promise.all([merge(ab, b), merge(bc, c)]))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // One account can keep several.
  const d = await newTalent()
  const keeper = answers[0].status === 200 ? b : c
  await mergeOnce(await addDuplicate(db, 'open', [keeper.id, d.id]), keeper)
})

test('an application that is sent or withdrawn meanwhile is in one place', async () => {
  const { kept, merged: other, id } = await newPair()
  const job_id = await addJob(db, acme)
  const { id: open } = await addApplication(db, { job_id, applicant_id: other.id })
  const next = await addJob(db, acme)
  const apply = () =>
    other.client.post(`/api/open-jobs/${next}/applications`, { coverLetter: 'I have done this for five years.' })
  const lock = `select from users where id = '${other.id}' for update`
  const [merging, applying] = await whileLocked(pool, lock, { waiting: 2 }, () =>
    Promise.all([merge(id, kept), apply()]),
  )
  expect(merging.status, merging.text).toBe(200)
  const mine = await db.selectFrom('applications').where('job_id', '=', next).select('applicant_id').execute()
  expect(mine).toEqual(applying.status === 201 ? [{ applicant_id: kept.id }] : [])
  await reversed(id)

  other.client = await tulay.as(other.email)
  const held = `select from applications where id = '${open}' for update`
  const [again, withdrawal] = await whileLocked(pool, held, { waiting: 2 }, () =>
    Promise.all([merge(id, kept), other.client.post(`/api/applicant/applications/${open}/withdraw`)]),
  )
  expect(again.status, again.text).toBe(200)
  const { stage, applicant_id } = await db
    .selectFrom('applications')
    .where('id', '=', open)
    .select(['stage', 'applicant_id'])
    .executeTakeFirstOrThrow()
  expect([stage, applicant_id]).toEqual(
    withdrawal.status === 200 && applicant_id === other.id ? ['withdrawn', other.id] : [stage, kept.id],
  )
})

test('after 30 days a merge is final, and its log is deleted', async () => {
  const { id } = await addMerging(db, { merged_at: fromNow(-31 * 86_400_000) })
  expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'merging_final' } })
  const pair = await newPair()
  await addApplication(db, { job_id: await addJob(db, acme), applicant_id: pair.merged.id })
  await mergeOnce(pair.id, pair.kept)
  const log = async () => (await db.selectFrom('account_merge_rows').select('position').execute()).length
  const before = await log()
  expect(before).toBeGreaterThan(0)
  await deleteExpiredRows()
  expect(await log()).toBe(before)
  await db
    .updateTable('account_merge_rows')
    .set({ merged_at: fromNow(-31 * 86_400_000) })
    .execute()
  await deleteExpiredRows()
  expect(await log()).toBe(0)
})

test('both accounts are erased together, or the merged one alone by staff, and stay merged until then', async () => {
  const { kept, merged: other, id } = await newPair()
  await mergeOnce(id, kept)
  const erased = async ({ id: user_id }: Talent) =>
    (await db.selectFrom('users').where('id', '=', user_id).select('erased_at').executeTakeFirstOrThrow()).erased_at
  const long_ago = fromNow(-31 * 86_400_000)
  const remove = (user_id: string) =>
    db.updateTable('users').set({ status: 'deleted', deleted_at: long_ago }).where('id', '=', user_id).execute()
  await remove(kept.id)
  expect((await reverse(id)).status).toBe(409)
  await eraseDeleted()
  expect(await erased(kept)).not.toBeNull()
  expect(await erased(other)).not.toBeNull()
  const names = await db.selectFrom('users').where('id', 'in', [kept.id, other.id]).select('name').execute()
  expect(names.every(({ name }) => name !== 'Ana Reyes')).toBe(true)

  const pair = await newPair()
  await mergeOnce(pair.id, pair.kept)
  await remove(pair.merged.id)
  await eraseDeleted()
  expect(await erased(pair.merged)).not.toBeNull()
  expect(await erased(pair.kept)).toBeNull()
})

test('the pages of both accounts name the other one to staff', async () => {
  const { kept, merged: other, id } = await newPair()
  await mergeOnce(id, kept)
  expect((await admin.get(`/api/admin/applicants/${other.id}`)).body).toMatchObject({
    status: 'merged',
    merged_into: { id: kept.id, name: 'Ana Reyes' },
  })
  expect((await admin.get(`/api/admin/applicants/${kept.id}`)).body).toMatchObject({
    merged_into: null,
    merged_accounts: [{ id: other.id, name: 'Ana Reyes' }],
  })
  const list = (await admin.get(`/api/admin/applicants?q=${encodeURIComponent(other.email)}`)).body as {
    items?: object[]
  }
  expect(list.items).toEqual([])
})
