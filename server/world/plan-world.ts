import { planApplications } from './applications.ts'
import { planCompanies } from './companies.ts'
import { planJobs } from './jobs.ts'
import { planStaff } from './people.ts'
import { planSavedJobs } from './saved-jobs.ts'
import { planTalents } from './talents.ts'
import { planTests } from './tests.ts'
import { World } from './world.ts'

/**
 * Decides everything about the demo world without touching a database. The same day, to the millisecond, makes the same
 * world; another day makes the same one, moved in time.
 */
export function planWorld(today: Date, password_hash: string) {
  const world = new World(today)
  const staff = planStaff(world, password_hash)
  const companies = planCompanies(world, password_hash)
  const talents = planTalents(world, password_hash)
  const tests = planTests(world, companies)
  const jobs = planJobs(world, companies, tests)
  const applications = planApplications(world, jobs, talents)
  const savedJobs = planSavedJobs(world, jobs, talents)
  return { world, staff, companies, talents, tests, jobs, applications, savedJobs }
}

export type WorldPlan = ReturnType<typeof planWorld>
