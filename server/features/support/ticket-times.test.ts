import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system, visitor } from '#domain/kernel/actor.ts'
import type { SupportReport } from '#domain/support/support-report.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { addMessage } from '#server/features/messaging/sending.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addContactTicket, addSupportTicket, solveNow } from '#server/testing/tickets.ts'
import { setAssignee } from './move-ticket.ts'
import { followMessages } from './follow-messages.ts'
import { office, showAvailability } from './office.ts'
import { setRating } from './answering.ts'
import { remindOfTickets } from './on-ticket-activity.ts'
import { findTicket } from './ticket-row.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

const staff: Record<'olive' | 'pete', string> = {} as never
let admin: Client
let ana: string
beforeAll(async () => {
  staff.olive = await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Olive' })
  staff.pete = await addPerson(db, { email: 'ops@tulay.test', role: 'admin', name: 'Pete' })
  ana = await addPerson(db, { email: 'ana@town.test', role: 'applicant' })
  admin = await tulay.as('admin@tulay.test')
})
beforeEach(async () => {
  await queuesEmpty(tulay, ['reactions'])
  await db.deleteFrom('conversations').execute()
  await db.deleteFrom('notifications').execute()
})

/** Pacific Standard Time, or Daylight Time. */
const pst = (local: string) => new Date(`${local}:00-08:00`)
const pdt = (local: string) => new Date(`${local}:00-07:00`)
const at = <Result>(instant: Date, act: () => Promise<Result>) => travelTo(instant, act)
const ask = (instant: Date, request = {}) =>
  at(instant, async () => (await addContactTicket(db, request)).conversation_id)
const write = (instant: Date, id: string, sender: string | null) =>
  at(instant, () =>
    transaction(async (tx) => {
      const side = sender === null ? 'visitor' : 'staff'
      const message = { id: randomUUID(), actor: visitor, sender_id: sender, side, body: 'Text' } as const
      await addMessage(tx, { id, subject: 'contact', company_id: null }, message)
      await followMessages(tx, id)
    }),
  )
const find = async (id: string) => (await admin.get(`/api/admin/tickets/${id}`)).body as unknown as Ticket
const dueOf = async (id: string) => (await find(id)).response_due_at

describe('a reply is due within the 24 hours that we promise', () => {
  it.each([
    ['on a weekday', pst('2026-11-16T12:00'), pst('2026-11-17T12:00')],
    ['over a weekend', pst('2026-11-20T17:00'), pst('2026-11-21T17:00')],
    ['over a holiday', pst('2026-11-25T17:00'), pst('2026-11-26T17:00')],
    ['over the end of daylight time', pdt('2026-10-31T17:00'), pst('2026-11-01T16:00')],
  ])('%s', async (_, sent, due) => expect(await dueOf(await ask(sent))).toBe(due.toISOString()))

  it('from the message that opens the request again, and from no other', async () => {
    const id = await ask(pst('2026-11-16T09:00'))
    await write(pst('2026-11-16T10:00'), id, null)
    expect(await dueOf(id)).toBe(pst('2026-11-17T09:00').toISOString())
    await write(pst('2026-11-16T11:00'), id, staff.olive)
    expect(await dueOf(id)).toBeNull()
    await write(pst('2026-11-17T09:00'), id, null)
    expect(await dueOf(id)).toBe(pst('2026-11-18T09:00').toISOString())
    expect((await find(id)).opened_at).toBe(pst('2026-11-16T09:00').toISOString())
    await at(pst('2026-11-17T10:00'), () => solveNow(id))
    await write(pst('2026-11-18T09:00'), id, null)
    expect(await find(id)).toMatchObject({
      opened_at: pst('2026-11-18T09:00').toISOString(),
      response_due_at: pst('2026-11-19T09:00').toISOString(),
    })
  })
})

describe('the availability of the staff', () => {
  it.each([
    [
      'during office hours',
      pst('2026-11-23T10:00'),
      { is_open: true, closes_at: pst('2026-11-23T18:00'), holiday: null },
    ],
    ['at night', pst('2026-11-23T22:00'), { is_open: false, opens_at: pst('2026-11-24T09:00'), holiday: null }],
    [
      'on a holiday',
      pst('2026-11-26T10:00'),
      { is_open: false, opens_at: pst('2026-11-27T09:00'), holiday: 'Thanksgiving Day' },
    ],
    [
      'before a substitute holiday',
      pdt('2026-07-02T19:00'),
      { is_open: false, opens_at: pdt('2026-07-06T09:00'), holiday: null },
    ],
  ])(
    '%s',
    async (
      _,
      instant,
      { opens_at, closes_at, ...rest }: { is_open: boolean; opens_at?: Date; closes_at?: Date; holiday: string | null },
    ) => {
      expect(await at(instant, async () => showAvailability())).toMatchObject({
        ...rest,
        opens_at: opens_at?.toISOString() ?? null,
        closes_at: closes_at?.toISOString() ?? null,
      })
    },
  )

  it('knows the holidays of both countries in any year', () => {
    expect(office.holidayOn('2027-06-12')).toBe('Independence Day')
    expect(office.holidayOn('2030-07-04')).toBe('Independence Day')
    expect(office.holidayOn('2026-11-24')).toBeUndefined()
  })
})

const reminded = async () => {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('title', 'like', '%due soon')
    .select('users.name')
    .execute()
  return rows.map(({ name }) => name).toSorted()
}
const settled = () =>
  eventually(async () => (await db.selectFrom('activities').where('kind', '=', 'ticket.at_risk').execute()).length > 0)

describe('when a reply is due soon', () => {
  it('the assignee is reminded once, four hours before', async () => {
    const id = await ask(pst('2026-11-16T09:00'))
    await transaction(async (tx) => setAssignee(tx, system, await findTicket(tx, id), staff.pete))
    await at(pst('2026-11-17T04:59'), remindOfTickets)
    expect((await db.selectFrom('tickets').select('reminded_at').executeTakeFirstOrThrow()).reminded_at).toBeNull()
    await at(pst('2026-11-17T05:00'), remindOfTickets)
    await at(pst('2026-11-17T05:01'), () => Promise.all([remindOfTickets(), remindOfTickets()]))
    await settled()
    await eventually(async () => (await reminded()).length > 0)
    expect(await reminded()).toEqual(['Pete'])
    const pete = await tulay.as('ops@tulay.test')
    const { items } = (await pete.get('/api/notifications')).body
    expect(items.map(({ title, subject }) => [title, subject])).toContainEqual([
      'A reply to Wanda Ortiz is due soon',
      { kind: 'ticket', id },
    ])
  })

  it('all admins are reminded of a request without an assignee, and nobody of one that was answered', async () => {
    await ask(pst('2026-11-16T09:00'))
    const answered = await ask(pst('2026-11-16T09:00'), { email: 'other@orchard.test', name: 'Answered' })
    await write(pst('2026-11-16T10:00'), answered, staff.olive)
    await at(pst('2026-11-17T05:00'), remindOfTickets)
    await eventually(async () => (await reminded()).length >= 2)
    expect(await reminded()).toEqual(['Olive', 'Pete'])
  })
})

const report = async (from: string, to: string) =>
  (await admin.get(`/api/admin/support-report?from=${from}&to=${to}`)).body as unknown as SupportReport

describe('the report', () => {
  it('counts first responses, resolutions, promises and ratings in business hours', async () => {
    // Answered after 2 and after 27 business hours (of 9 a day), and never.
    const quick = await ask(pst('2026-11-16T17:00'), { email: 'quick@orchard.test' })
    await write(pst('2026-11-17T10:00'), quick, staff.olive)
    const slow = await ask(pst('2026-11-16T09:00'), { email: 'slow@orchard.test' })
    await write(pst('2026-11-19T09:00'), slow, staff.pete)
    await ask(pst('2026-11-16T09:00'), { email: 'never@orchard.test' })
    await at(pst('2026-11-17T12:00'), () => solveNow(quick))
    await at(pst('2026-11-17T13:00'), () =>
      transaction(async (tx) => setRating(tx, system, await findTicket(tx, quick), { score: 4, comment: '' })),
    )
    const found = await report('2026-11-16', '2026-11-19')
    expect(found).toMatchObject({
      opened: 3,
      solved: 1,
      first_response: { count: 2, median_hours: 14.5, p90_hours: 24.5 },
      resolution: { count: 1, median_hours: 4 },
      promises: { due: 3, kept: 1 },
      rating: { average: 4, count: 1 },
      staff: [
        { name: 'Olive', replies: 1, kept: 1 },
        { name: 'Pete', replies: 1, kept: 0 },
      ],
    })
    expect(found.days.map(({ date, opened, replies }) => [date, opened, replies])).toEqual([
      ['2026-11-16', 3, 0],
      ['2026-11-17', 0, 1],
      ['2026-11-18', 0, 0],
      ['2026-11-19', 0, 1],
    ])
    expect(await report('2026-11-17', '2026-11-17')).toMatchObject({ opened: 0, promises: { due: 2, kept: 1 } })
  })

  it('keeps a broken promise when the request is reopened, and refuses other ranges', async () => {
    const id = await at(pst('2026-11-16T09:00'), () => addSupportTicket(db, ana))
    await write(pst('2026-11-19T12:00'), id, staff.olive)
    await at(pst('2026-11-19T13:00'), () => solveNow(id))
    await at(pst('2026-11-19T14:00'), () => addSupportTicket(db, ana))
    await write(pst('2026-11-19T15:00'), id, staff.olive)
    expect((await report('2026-11-16', '2026-11-19')).promises).toEqual({ due: 2, kept: 1 })
    for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2025-01-01&to=2026-11-01', 'from=x&to=y'])
      expect((await admin.get(`/api/admin/support-report?${query}`)).status, query).toBe(400)
  })
})
