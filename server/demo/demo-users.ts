import type { MemberRole, Role } from '#domain/kernel/actor.ts'

/** The password of every demo user. Production refuses demo mode. */
export const demoPassword = 'demo-tulay-2026'

/** The company of the demo company users. */
export const demoCompany = {
  name: 'Marigold & Pine',
  about: 'sells furniture, lamps and textiles for small homes from a warehouse in Portland, Oregon',
  timezone: 'UTC-08:00',
} as const

/** A user whom tests and the sign-in pages refer to. */
export interface DemoUser {
  name: string
  email: string
  role: Role
  /** Set for the members of the demo company. */
  member_role: MemberRole | null
}

const member = (member_role: MemberRole, name: string, email: string): DemoUser => ({
  name,
  email,
  role: 'company',
  member_role,
})
const person = (role: Role, name: string, email: string): DemoUser => ({ name, email, role, member_role: null })

export const demoUsers = {
  company: member('owner', 'Claire Whitaker', 'company@tulay.test'),
  recruiter: member('recruiter', 'Daniel Okafor', 'recruiter@tulay.test'),
  finance: member('finance', 'Mei Tanaka', 'finance@tulay.test'),
  interviewer: member('interviewer', 'Priya Raman', 'interviewer@tulay.test'),
  applicant: person('applicant', 'Andrea Villanueva', 'applicant@tulay.test'),
  admin: person('admin', 'Teresa Aguilar', 'admin@tulay.test'),
  ops: person('admin', 'Marco Dizon', 'ops@tulay.test'),
  manager: person('account_manager', 'Isabel Navarro', 'manager@tulay.test'),
} as const satisfies Record<string, DemoUser>

/** The accounts that the sign-in pages offer as one-click buttons in demo mode. */
export const demoAccounts = [
  { label: 'Company owner', email: demoUsers.company.email, password: demoPassword, staff: false },
  { label: 'Interviewer', email: demoUsers.interviewer.email, password: demoPassword, staff: false },
  { label: 'Applicant', email: demoUsers.applicant.email, password: demoPassword, staff: false },
  { label: 'Admin', email: demoUsers.admin.email, password: demoPassword, staff: true },
  { label: 'Operations', email: demoUsers.ops.email, password: demoPassword, staff: true },
  { label: 'Account manager', email: demoUsers.manager.email, password: demoPassword, staff: true },
]
