import type { RoleName } from './roles.ts'

/** A company of the demo data. */
export interface CompanyData {
  name: string
  /** What it does, in words that follow its name. */
  about: string
  timezone: string
  /** Whom it looks for, and why: one job each. */
  seeks: Partial<Record<RoleName, string>>
}
