import { planApplications } from './applications.ts'
import { planAssignments } from './assignments.ts'
import { planAttempts } from './attempts.ts'
import { planCompanies } from './companies.ts'
import { planInterviews } from './interviews.ts'
import { planJobs } from './jobs.ts'
import { planOffers } from './offers.ts'
import { planOpinions } from './opinions.ts'
import { planStaff } from './people.ts'
import { readWhatWasAnswered } from './readers.ts'
import { planProfiles } from './profiles.ts'
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
  const { staff, managers } = planStaff(world, password_hash)
  const companies = planCompanies(world, managers, password_hash)
  const talents = planTalents(world, password_hash)
  planProfiles(world, talents)
  const tests = planTests(world, companies)
  const jobs = planJobs(world, companies, tests)
  const applications = planApplications(world, jobs, talents)
  planAssignments(world, applications)
  planInterviews(world, applications)
  planOffers(world, applications)
  const attempts = planAttempts(world, applications)
  planOpinions(world, applications)
  world.plan(world.today, readWhatWasAnswered)
  const savedJobs = planSavedJobs(world, jobs, talents)
  return { world, staff, companies, talents, tests, jobs, applications, attempts, savedJobs }
}

export type WorldPlan = ReturnType<typeof planWorld>
