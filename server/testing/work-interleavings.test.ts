import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amendmentMachine, assignmentMachine, replacementMachine } from '#domain/assignments/assignment-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Machine } from '#domain/kernel/machine.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { addDays, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import type { User } from '#domain/kernel/actor.ts'
import { leaveMachine } from '#domain/leave/leave.ts'
import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import { offerMachine } from '#domain/offers/offer-machine.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { TimesheetLineStatus } from '#domain/time/timesheet-machine.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { cancelReplacement, fillReplacement, requestReplacement } from '#server/features/assignments/replacements.ts'
import {
  declineAmendment,
  expireAmendments,
  signAmendment,
  withdrawAmendment,
} from '#server/features/assignments/amendments.ts'
import { endAssignments, extendAssignment, giveNotice } from '#server/features/assignments/ending.ts'
import { pauseAssignment, resumeAssignment } from '#server/features/assignments/running.ts'
import { approveLeave, cancelLeave, declineLeave } from '#server/features/leave/leave.ts'
import { acceptMilestone, deliverMilestone, returnMilestone } from '#server/features/milestones/milestones.ts'
import { acceptOffer, counterOffer, declineOffer, expireOffers } from '#server/features/offers/answering.ts'
import { keepOffer, sendOffer, withdrawOffer } from '#server/features/offers/sending.ts'
import { approveDueTimesheets, approveTimesheet, returnTimesheet } from '#server/features/time/approving.ts'
import { correctLine, resolveLine } from '#server/features/time/corrections.ts'
import { editShift } from '#server/features/time/shifts.ts'
import { submitTimesheet } from '#server/features/time/submitting.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { addAmendment } from './amendments.ts'
import { addApplication } from './applications.ts'
import { addJob } from './jobs.ts'
import { addLeave } from './leave.ts'
import { addMilestone } from './milestones.ts'
import { acceptance, offerTo, refusal } from './offers.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { addShift } from './shifts.ts'
import { startTulay } from './start-tulay.ts'
import { addAssignment, addTalent } from './talents.ts'
import { submissionOf } from './timesheets.ts'

/** More, or other ones: `ROUNDS=20000 SEED=7 npx vitest run work-interleavings`. */
const interleavings = Number(process.env.ROUNDS ?? 300)
const seed = Number(process.env.SEED ?? 4_711)

const machines: Record<string, Machine> = {
  offers: offerMachine,
  assignments: assignmentMachine,
  amendments: amendmentMachine,
  replacements: replacementMachine,
  leaves: leaveMachine,
  milestones: milestoneMachine,
  timesheets: timesheetMachine,
  timesheet_lines: timesheetLineMachine,
}

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: User
let admin: User
beforeAll(async () => {
  acme = await addCompany(db, { name: 'Acme' })
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await actorAt('owner@acme.test')
  admin = await actorAt('admin@tulay.test')
  // Every change of a status, as the database saw it.
  await sql`create table status_changes (kind text, was text, became text)`.execute(db)
  await sql`create function note_status() returns trigger language plpgsql as $$ begin
    if old.status is distinct from new.status then
      insert into status_changes values (tg_table_name, old.status, new.status);
    end if;
    return new;
  end $$`.execute(db)
  // An approved line is what was paid.
  await sql`create table approved_changes (id uuid)`.execute(db)
  await sql`create function note_change() returns trigger language plpgsql as $$ begin
    insert into approved_changes values (old.id);
    return null;
  end $$`.execute(db)
  await sql`create trigger note_change after update or delete on timesheet_lines
    for each row when (old.status = 'approved') execute function note_change()`.execute(db)
  for (const table of Object.keys(machines))
    await sql`create trigger note_status after update on ${sql.table(table)}
      for each row execute function note_status()`.execute(db)
})

const actorAt = async (email: string): Promise<User> =>
  actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

let count = 0
async function newTalent(): Promise<User> {
  const email = `talent-${(count += 1)}@work.test`
  await addTalent(db, { email })
  return actorAt(email)
}

type Commands = (() => Promise<unknown>)[]
const today = new Date().toISOString().slice(0, 10)
const reason = 'The plan has changed.'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const scenarios: Record<string, () => Promise<Commands>> = {
  async assignments() {
    const talent = await newTalent()
    const id = await addAssignment(db, { company_id: acme, talent_id: talent.user_id })
    return [
      () => pauseAssignment(owner, id, { reason }),
      () => resumeAssignment(owner, id),
      () => giveNotice(admin, id, { ends_on: addDays(today, 2), reason }),
      () => giveNotice(talent, id, { ends_on: addDays(today, 20), reason }),
      () => extendAssignment(admin, id, { ends_on: null }),
      () => travelTo(inDays(4), endAssignments),
    ]
  },
  async amendments() {
    const talent = await newTalent()
    const assignment_id = await addAssignment(db, { company_id: acme, talent_id: talent.user_id })
    const id = await addAmendment(db, { assignment_id, effective_on: addDays(today, 3) })
    return [
      () => signAmendment(talent, id, { signature: 'Ana Reyes' }),
      () => declineAmendment(talent, id, { reason }),
      () => withdrawAmendment(owner, id),
      () => travelTo(inDays(5), expireAmendments),
      () => travelTo(inDays(5), () => signAmendment(talent, id, { signature: 'Ana Reyes' })),
    ]
  },
  async replacements() {
    const talent = await newTalent()
    const id = await addAssignment(db, { company_id: acme, talent_id: talent.user_id })
    await requestReplacement(owner, id, { reason })
    const request = await db
      .selectFrom('replacements')
      .where('assignment_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    return [
      () => requestReplacement(owner, id, { reason }),
      () => cancelReplacement(owner, request.id),
      () => fillReplacement(admin, request.id),
    ]
  },
  async leaves() {
    const talent = await newTalent()
    const assignment_id = await addAssignment(db, { company_id: acme, talent_id: talent.user_id })
    const id = await addLeave(db, { assignment_id })
    return [() => approveLeave(owner, id), () => declineLeave(owner, id, { reason }), () => cancelLeave(talent, id)]
  },
  async milestones() {
    const talent = await newTalent()
    const assignment_id = await addAssignment(db, { company_id: acme, talent_id: talent.user_id })
    const id = await addMilestone(db, { assignment_id })
    return [
      () => deliverMilestone(talent, id, { note: 'Done.' }),
      () => acceptMilestone(owner, id),
      () => returnMilestone(owner, id, { reason }),
    ]
  },
  async offers() {
    const talent = await newTalent()
    const application = await addApplication(db, { job_id: await addJob(db, acme), applicant_id: talent.user_id })
    const id = await sendOffer(owner, offerTo(application.id))
    const counter = { rate: 18, weekly_hours: 20, start_date: addDays(today, 3), message: '' }
    return [
      () => acceptOffer(talent, id, acceptance),
      () => declineOffer(talent, id, refusal),
      () => counterOffer(talent, id, counter),
      () => keepOffer(owner, id),
      () => withdrawOffer(owner, id, { reason: '' }),
      () => travelTo(inDays(8), expireOffers),
      () => sendOffer(owner, offerTo(application.id, { replaces_id: id, rate: 22 })),
    ]
  },
  async timesheets() {
    const talent = await newTalent()
    const assignment_id = await addAssignment(db, { company_id: acme, talent_id: talent.user_id })
    await db
      .updateTable('assignment_terms')
      .set({ effective_on: addDays(today, -30) })
      .where('assignment_id', '=', assignment_id)
      .execute()
    const [monday, tuesday] = [-7, -6].map((days) => addDays(startOfWeek(today, 1), days))
    const shift_id = await addShift(db, { assignment_id, on_date: monday! })
    await addShift(db, { assignment_id, on_date: tuesday! })
    const { id } = await db
      .selectFrom('timesheets')
      .where('assignment_id', '=', assignment_id)
      .select('id')
      .executeTakeFirstOrThrow()
    await submitTimesheet(talent, id)
    /** Acts on a line of the timesheet in this state, if there is one. */
    const onLine = async (status: TimesheetLineStatus, act: (line_id: string) => Promise<unknown>) => {
      const line = await db
        .selectFrom('timesheet_lines')
        .where('timesheet_id', '=', id)
        .where('status', '=', status)
        .select('id')
        .orderBy('id')
        .executeTakeFirst()
      if (line) await act(line.id)
    }
    const answer = async (disputed: { line_id: string; reason: string }[]) =>
      approveTimesheet(owner, id, { ...(await submissionOf(db, id)), disputed, with_excess: [] })
    const starts_at = instantIn('Asia/Manila', monday!, '09:00').toISOString()
    const edit = (to: string) =>
      editShift(talent, shift_id, {
        entries: [{ kind: 'work', starts_at, ends_at: instantIn('Asia/Manila', monday!, to).toISOString() }],
        reason,
        done_note: '',
        open_note: '',
        links: [],
      })
    return [
      () => submitTimesheet(talent, id),
      () => answer([]),
      () => onLine('submitted', (line_id) => answer([{ line_id, reason }])),
      () =>
        onLine('submitted', async (line_id) =>
          returnTimesheet(owner, id, { ...(await submissionOf(db, id)), lines: [{ line_id, reason }] }),
        ),
      () => onLine('disputed', (line_id) => resolveLine(owner, line_id, { outcome: 'approve' })),
      () => onLine('disputed', (line_id) => resolveLine(talent, line_id, { outcome: 'reject' })),
      () => onLine('approved', (line_id) => correctLine(talent, line_id, { minutes: 60, reason })),
      () => edit('12:00'),
      () => edit('15:00'),
      () => travelTo(inDays(12), approveDueTimesheets),
    ]
  },
}

it(
  `moves no object outside its state machine in ${interleavings} random interleavings`,
  { timeout: 60_000 + interleavings * 400 },
  async () => {
    const random = randomNumbers(seed)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
    const kinds = Object.keys(scenarios)
    let tried = 0
    while (tried < interleavings) {
      const commands = await scenarios[pick(kinds)]!()
      // Several rounds with the same object, each of two or three commands at once.
      for (let round = 0; round < 4 && tried < interleavings; round += 1) {
        tried += 1
        const chosen = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(commands))
        const outcomes = await Promise.allSettled(chosen.map((command) => command()))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Failure)
      }
    }
    const { rows } = await sql<{ kind: string; was: string; became: string; times: number }>`
    select kind, was, became, count(*)::int as times from status_changes group by 1, 2, 3`.execute(db)
    const outside = rows.filter(
      ({ kind, was, became }) =>
        !Object.values(machines[kind]!.moves).some(({ from, to }) => from.includes(was) && to === became),
    )
    expect(outside).toEqual([])
    const { rows: approved } = await sql<{ changed: number; twice: number; unequal: number }>`
    select (select count(*) from approved_changes)::int as changed,
      (select count(*) from (
        select from timesheet_lines where status = 'approved' and shift_id is not null group by shift_id having count(*) > 1
      ) as paid)::int as twice,
      (select count(*) from timesheets
        where minutes <> (select coalesce(sum(line.minutes), 0) from timesheet_lines as line
          where line.timesheet_id = timesheets.id and line.status = 'approved'))::int as unequal`.execute(db)
    expect(approved[0]).toEqual({ changed: 0, twice: 0, unequal: 0 })
    // Every lifecycle was exercised.
    const moved = new Set(rows.map(({ kind }) => kind))
    expect([...moved].toSorted()).toEqual(Object.keys(machines).toSorted())
    const { rows: hired } = await sql<{ offers: number; assignments: number; stages: number }>`
    select count(*)::int as offers, count(assignments.id)::int as assignments,
      count(distinct offers.application_id)::int as stages
    from offers left join assignments on assignments.offer_id = offers.id
    where offers.status = 'accepted' and offers.sent_by is not null`.execute(db)
    expect(hired[0]!.assignments).toBe(hired[0]!.offers)
    expect(hired[0]!.stages).toBe(hired[0]!.offers)
  },
)
