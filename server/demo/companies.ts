import { asMember } from '#domain/kernel/actor.ts'
import type { MemberRole } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { assignAccountManager } from '#server/features/companies/account-managers.ts'
import { appealSanction } from '#server/features/sanctions/appeals.ts'
import { suspendSubject } from '#server/features/sanctions/imposing.ts'
import { demoUsers, demoCompany } from './demo-users.ts'
import type { DemoUser } from './demo-users.ts'
import { actor, addressName, namer, planRegistration } from './people.ts'
import type { Person, Staff } from './people.ts'
import { companyData } from './data/companies.ts'
import type { CompanyData } from './data/company-data.ts'
import { minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Company extends CompanyData {
  owner: Person
  /** The recruiter if there is one, otherwise the owner. */
  hiring: Person
  /** A member who only takes part in interviews, if there is one. */
  interviewer?: Person
  /** When it was suspended, or today. */
  active_until: Date
  /** IANA time zone. */
  zone: string
}

/** The time zone of companies by the UTC offset of their jobs. */
const zones: Record<string, string> = {
  'UTC-08:00': 'America/Los_Angeles',
  'UTC-07:00': 'America/Denver',
  'UTC-06:00': 'America/Chicago',
  'UTC-05:00': 'America/New_York',
  'UTC+00:00': 'Europe/London',
  'UTC+01:00': 'Europe/Berlin',
  'UTC+02:00': 'Europe/Helsinki',
  'UTC+10:00': 'Australia/Sydney',
}

const zoneOf = ({ timezone }: { timezone: string }): string => zones[timezone]!

export const isDemo = (company: Company): boolean => company.name === demoCompany.name

interface Suspension {
  days: number
  reason: string
  /** What its owner answers two days later; the staff have not decided yet. */
  appeal?: string
}

/** Suspended companies: how many days ago, and why. */
const suspended: Record<string, Suspension> = {
  'Sundial Payroll': {
    days: 4,
    reason: 'We could not verify the company: its registration number belongs to another one.',
    appeal:
      'The number that we entered is that of our parent company, because our own certificate came only last week. I can send you both documents today.',
  },
  'Fennimore Tools': { days: 17, reason: 'Job postings asked applicants for a payment before the interview.' },
}

/** Companies that signed up within the last quarter: how many days ago. */
const signedUp: Record<string, number> = {
  'Ridgeway Robotics': 86,
  'Pixelforge Arcade': 84,
  'Oakmere Insurance Brokers': 75,
  'Openfield Health': 66,
}

/** Whether the company signed up within the last quarter. */
export const isNew = ({ name }: { name: string }): boolean => name in signedUp

/** The admin and the account manager of a company. */
interface CompanyStaff {
  admin: Person
  manager: Person
}

/** Plans 20 companies with their members; the first is the demo company. */
export function planCompanies(timeline: Timeline, { staff, managers }: Staff, password_hash: string): Company[] {
  const random = timeline.random('companies')
  const name = namer(random)
  const admin = staff[0]!
  const demo = planDemoCompany(timeline, { admin, manager: managers[0]! }, password_hash)
  const others = companyData.map((data, index): Company => {
    const domain = `${addressName(data.name).replaceAll('.', '-')}.example`
    const someone = (registered_at: Date): Person => {
      const called = name()
      return { name: called, email: `${addressName(called)}@${domain}`, registered_at }
    }
    const days = random.between(230, 800)
    const owner = someone(timeline.ago(signedUp[data.name] ?? days))
    const company: Company = { ...data, owner, hiring: owner, active_until: timeline.today, zone: zoneOf(data) }
    planFounding(timeline, company, { admin, manager: managers[index % managers.length]! }, password_hash)
    if (random.chance(0.4)) {
      company.hiring = someone(new Date(owner.registered_at.getTime() + random.between(1, 72) * 3_600_000))
      planMember(timeline, company, company.hiring, 'recruiter', password_hash)
    }
    const suspension = suspended[data.name]
    if (suspension) planSuspension(timeline, company, admin, suspension)
    return company
  })
  return [demo, ...others]
}

function planDemoCompany(timeline: Timeline, staff: CompanyStaff, password_hash: string): Company {
  const person = ({ name, email }: DemoUser, days: number): Person => ({
    name,
    email,
    registered_at: timeline.ago(days),
  })
  const owner = person(demoUsers.company, 640)
  const hiring = person(demoUsers.recruiter, 610)
  const zone = zoneOf(demoCompany)
  const interviewer = person(demoUsers.interviewer, 300)
  const active_until = timeline.today
  const company: Company = { ...demoCompany, seeks: {}, owner, hiring, interviewer, active_until, zone }
  planFounding(timeline, company, staff, password_hash)
  planMember(timeline, company, hiring, 'recruiter', password_hash)
  planMember(timeline, company, person(demoUsers.finance, 420), 'finance', password_hash)
  planMember(timeline, company, interviewer, 'interviewer', password_hash)
  return company
}

/** The owner registers, and an admin assigns an account manager. */
function planFounding(
  timeline: Timeline,
  { name, owner, zone }: Company,
  staff: CompanyStaff,
  password_hash: string,
): void {
  planRegistration(timeline, owner, () => ({ role: 'company', company_name: name, timezone: zone, password_hash }))
  timeline.plan(minutesAfter(owner.registered_at, 30), () =>
    assignAccountManager(actor(staff.admin), companyOf(owner), actor(staff.manager).user_id),
  )
}

/** Another member of the company. */
function planMember(
  timeline: Timeline,
  { owner, zone }: Company,
  person: Person,
  member_role: MemberRole,
  password_hash: string,
): void {
  planRegistration(timeline, person, () => ({
    role: 'company',
    joins: { company_id: companyOf(owner), member_role, invited_by: null },
    timezone: zone,
    password_hash,
  }))
}

function planSuspension(
  timeline: Timeline,
  company: Company,
  admin: Person,
  { days, reason, appeal }: Suspension,
): void {
  const at = timeline.ago(days)
  company.active_until = at
  timeline.plan(at, () =>
    suspendSubject(
      actor(admin),
      { kind: 'company', id: companyOf(company.owner) },
      { reason, note: '', ends_on: null },
    ),
  )
  if (appeal === undefined) return
  timeline.plan(timeline.ago(days - 2), async () => {
    const { id } = await transaction((tx) =>
      tx
        .selectFrom('sanctions')
        .where('company_id', '=', companyOf(company.owner))
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    await appealSanction(actor(company.owner), id, { text: appeal })
  })
}

/** The ID of a member's company. */
export const companyOf = (member: Person): string => asMember(actor(member)).company_id
