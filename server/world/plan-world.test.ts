import { describe, expect, test } from 'vitest'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { planWorld } from './plan-world.ts'
import type { WorldPlan } from './plan-world.ts'

const today = new Date('2026-03-02T09:30:00Z')
const plan = planWorld(today, 'hash')
const demo = plan.companies[0]!
const demoJobs = plan.jobs.filter((job) => job.company === demo)

const count = (status: string) => demoJobs.filter((job) => job.status === status).length

const everything = ({ world, ...rest }: WorldPlan) =>
  JSON.stringify({ ...rest, times: world.deeds.map(({ at }) => at) })
const words = ({ jobs, talents, applications }: WorldPlan) =>
  JSON.stringify([
    jobs.map(({ form: { start_date: _, ...form } }) => form),
    talents.map(({ name, email, skills }) => [name, email, skills]),
    applications.map(({ letter, rate, moves }) => [letter, rate, moves.map(({ move }) => move)]),
  ])

describe('the plan of the demo world', () => {
  test('is the same each time it is made, so that a test and a demonstration find what they found before', () => {
    expect(everything(planWorld(today, 'hash'))).toBe(everything(plan))
  })

  test('is the same on another day, moved in time', () => {
    const later = planWorld(new Date('2027-11-20T23:10:00Z'), 'hash')
    expect(words(later)).toBe(words(plan))
    expect(later.jobs[0]!.created_at).not.toEqual(plan.jobs[0]!.created_at)
  })

  test('has as many companies, talents and jobs as we say', () => {
    expect(plan.companies).toHaveLength(40)
    expect(plan.talents).toHaveLength(600)
    expect(plan.jobs).toHaveLength(120)
  })

  test('gives the demo company 12 open and 5 paused jobs, drafts, closed ones and 20 tests', () => {
    expect({ open: count('open'), paused: count('paused') }).toEqual({ open: 12, paused: 5 })
    expect(count('draft')).toBeGreaterThan(1)
    expect(count('closed')).toBeGreaterThan(1)
    expect(plan.tests.filter((one) => one.company === demo)).toHaveLength(20)
  })

  test('has titles at the limit, where a layout would break first', () => {
    expect(demoJobs.filter((job) => job.form.title?.length === jobLimits.title).length).toBeGreaterThan(1)
  })

  test('has applications in every stage, and new ones at the demo company in the last two days', () => {
    const stages = plan.applications.map(({ moves }) => {
      const last = moves.at(-1)
      return last ? applicationMachine.moves[last.move].to : applicationMachine.initial
    })
    expect(new Set(stages)).toEqual(new Set(applicationMachine.states))
    const fresh = plan.applications.filter(
      ({ job, sent_at, moves }) => job.company === demo && sent_at > plan.world.ago(2) && moves.length === 0,
    )
    expect(new Set(fresh.map(({ job }) => job)).size).toBeGreaterThan(5)
  })

  test('lets the demo applicant find their applications in seven stages', () => {
    const own = plan.applications.filter(({ talent }) => talent === plan.talents[0])
    expect(new Set(own.map(({ moves }) => moves.at(-1)?.move ?? 'none')).size).toBe(7)
    expect(plan.savedJobs.filter(({ talent }) => talent === plan.talents[0]).length).toBeGreaterThan(2)
  })

  test('leaves no slot of a sentence unfilled', () => {
    for (const { form } of plan.jobs) expect(form.description ?? '').not.toMatch(/[{}]|undefined/)
    for (const { letter } of plan.applications) expect(letter).not.toMatch(/[{}]|undefined/)
  })

  test('says no sentence of a letter twice to the same company in one letter', () => {
    for (const { letter } of plan.applications) {
      const sentences = letter.split(/(?<=[.!?])\s+/)
      expect(new Set(sentences).size).toBe(sentences.length)
    }
  })

  test('can mail nobody who exists: every address is on a domain that is reserved', () => {
    const people = [...plan.staff, ...plan.talents, ...plan.companies.flatMap(({ owner, hiring }) => [owner, hiring])]
    for (const { email } of people) expect(email).toMatch(/@([a-z-]+\.)*(test|example)$/)
  })
})
