import { describe, expect, test } from 'vitest'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { letterText } from '#domain/applications/letter-text.ts'
import { estimateMinutes } from '#domain/tests/estimate-minutes.ts'
import { answerTo } from '#domain/tests/answer.ts'
import { askQuestion, rubricOf, scoringOf } from '#domain/tests/question.ts'
import { testProblems } from '#domain/tests/test-problems.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { canonicalSkill } from '#domain/skills/skills.ts'
import { dateIn, instantIn, timeIn } from '#domain/kernel/calendar.ts'
import { reviewLimits } from '#domain/reviews/review.ts'
import { isByDay } from './meeting-slots.ts'
import { planDemoData } from './plan-demo-data.ts'
import type { DemoPlan } from './plan-demo-data.ts'
import { daysAfter, daysBetween } from './timeline.ts'
import { workingHoursOf } from './working-hours.ts'

const today = new Date('2026-03-02T09:30:00Z')
const plan = planDemoData(today, 'hash')
const demo = plan.companies[0]!
const demoJobs = plan.jobs.filter((job) => job.company === demo)

const demoApplications = plan.applications.filter(({ job }) => job.company === demo)

const count = (status: string) => demoJobs.filter((job) => job.status === status).length

const everything = ({ timeline, ...rest }: DemoPlan) =>
  JSON.stringify({ ...rest, times: timeline.actions.map(({ at }) => at) })
const words = ({ jobs, talents, applications }: DemoPlan) =>
  JSON.stringify([
    jobs.map(({ form: { start_date: _, ...form } }) => form),
    talents.map(({ name, email, skills }) => [name, email, skills]),
    applications.map(({ letter, rate, moves }) => [letter, rate, moves.map(({ move }) => move)]),
  ])

/** The sentences of at least five words, as they sound. */
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
        .trim(),
    )
    .filter((sentence) => sentence.split(/\s+/).length >= 5)

const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')
/** `Berlin nights`. */
const nightsOf = (...cities: string[]) => new RegExp(`\\b(?:${cities.join('|')})(?:’s)? nights?\\b`, 'i')

const percent = (part: readonly unknown[], whole: readonly unknown[]) => ((100 * part.length) / whole.length).toFixed(1)

describe('the plan of the demo data', () => {
  test('is the same each time it is made, so that a test and a demonstration find what they found before', () => {
    expect(everything(planDemoData(today, 'hash'))).toBe(everything(plan))
  })

  test('is the same on another day, moved in time', () => {
    const later = planDemoData(new Date('2027-11-20T23:10:00Z'), 'hash')
    expect(words(later)).toBe(words(plan))
    expect(later.jobs[0]!.created_at).not.toEqual(plan.jobs[0]!.created_at)
  })

  test('calls every skill by its one name, so that jobs find their talents', () => {
    const skills = [
      ...plan.talents.flatMap((one) => one.skills),
      ...plan.jobs.flatMap((one) => one.form.skill_tags ?? []),
    ]
    expect([...new Set(skills)].filter((skill) => canonicalSkill(skill) !== skill)).toEqual([])
  })

  test('has as many companies, talents and jobs as we say', () => {
    expect(plan.companies).toHaveLength(20)
    expect(plan.talents).toHaveLength(200)
    expect(plan.jobs).toHaveLength(77)
  })

  test('gives the demo company 12 open and 5 paused jobs, some in every other status, and 20 tests', () => {
    expect({ open: count('open'), paused: count('paused') }).toEqual({ open: 12, paused: 5 })
    for (const status of jobMachine.states) expect(count(status), status).toBeGreaterThan(1)
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
      ({ job, sent_at, moves }) => job.company === demo && sent_at > plan.timeline.ago(2) && moves.length === 0,
    )
    expect(new Set(fresh.map(({ job }) => job)).size).toBeGreaterThan(5)
  })

  test('lets the demo applicant find their applications in eight stages', () => {
    const own = plan.applications.filter(({ talent }) => talent === plan.talents[0])
    expect(new Set(own.map(({ moves }) => moves.at(-1)?.move ?? 'none')).size).toBe(8)
    expect(plan.savedJobs.filter(({ talent }) => talent === plan.talents[0]).length).toBeGreaterThan(2)
  })

  test('gives the demo company the figures of the spec in the last twelve months, and others before', () => {
    const [before, lately] = [
      plan.timeline.ago(365),
      demoApplications.filter(({ sent_at }) => sent_at > plan.timeline.ago(365)),
    ]
    const offers = lately.flatMap(({ hiring }) => hiring?.offer ?? [])
    const hires = lately.filter(({ hiring }) => hiring?.offer?.outcome === 'accepted')
    const decided = offers.filter(({ outcome }) => outcome)
    expect(
      percent(
        lately.filter(({ hiring }) => hiring),
        lately,
      ),
    ).toBe('24.8')
    expect(percent(hires, decided)).toBe('78.2')
    expect(offers.length).toBeGreaterThan(decided.length)
    const days = hires.map(({ sent_at, hiring }) => daysBetween(sent_at, hiring!.offer!.decided_at!))
    expect(days.reduce((sum, one) => sum + one, 0) / days.length).toBeCloseTo(18, 6)
    // Nothing happens near the edge: the figures stay the same for weeks to come.
    const nearEdge = plan.timeline.actions.filter(({ at }) => Math.abs(daysBetween(before, at)) < 25)
    expect(demoApplications.filter(({ sent_at }) => nearEdge.some(({ at }) => at === sent_at))).toEqual([])
    expect(demoApplications.length).toBeGreaterThan(lately.length + 30)
  })

  test('fills each job as often as it has openings, and no open or paused job had an interview', () => {
    for (const job of demoJobs) {
      const hired = demoApplications.filter((one) => one.job === job && one.hiring?.offer?.outcome === 'accepted')
      const filled = job.status === 'filled'
      if (filled) expect(hired.length, job.form.title).toBe(job.form.openings)
      else expect(hired.length, job.form.title).toBeLessThan(job.form.openings ?? 1)
      if (job.status === 'open' || job.status === 'paused') expect(job.outcomes).toEqual({})
    }
  })

  test('keeps 8 interviews to come and 23 tests that wait at the demo company, with a few answers that are late', () => {
    const toCome = demoApplications.filter(({ hiring }) => hiring && !hiring.interview.outcome)
    expect(toCome).toHaveLength(8)
    for (const { hiring } of toCome) expect(hiring!.interview.starts_at > daysAfter(today, 1)).toBe(true)
    const waiting = plan.attempts.filter(({ waits }) => waits)
    expect(waiting.filter(({ application }) => application.job.company === demo)).toHaveLength(23)
    const late = demoApplications.filter(
      ({ sent_at, moves }) => sent_at < plan.timeline.ago(12) && moves.every(({ move }) => move === 'review'),
    )
    expect(late.length).toBeGreaterThan(2)
    expect(late.length).toBeLessThan(10)
  })

  test('lets no two people say the same sentence in profiles, letters, messages, reviews and feedback', () => {
    const texts: [author: string, text: string][] = [
      ...plan.talents.flatMap(({ name, data }) =>
        [data.headline, data.summary, ...data.work.map(([, , , done]) => done)].map((text): [string, string] => [
          name,
          text,
        ]),
      ),
      ...plan.applications.map(({ talent, letter }): [string, string] => [talent.name, letter]),
      ...plan.conversations.flatMap(({ people, lines }) =>
        lines.map(({ line }): [string, string] => [people[line.from]!.name, line.text]),
      ),
      ...plan.supportRequests.flatMap(({ data, requester }) =>
        data.lines.map(({ from, text }): [string, string] => [
          from === 'staff' ? from : (requester?.name ?? data.lines[0]!.text),
          text,
        ]),
      ),
      ...plan.reviews.flatMap(({ assignment: { application }, side, comment, reply }): [string, string][] => {
        const [company, talent] = [application.job.company.name, application.talent.name]
        const [author, reader] = side === 'company' ? [company, talent] : [talent, company]
        return [
          [author, comment],
          [reader, reply?.text ?? ''],
        ]
      }),
      // Of these, each text has one author.
      ...plan.feedback.map((text, index): [string, string] => [`feedback ${index}`, text]),
    ]
    const authors = new Map<string, string>()
    const shared = texts.flatMap(([author, text]) =>
      sentencesOf(text).filter((sentence) => {
        const other = authors.get(sentence)
        authors.set(sentence, author)
        return other !== undefined && other !== author
      }),
    )
    expect(authors.size).toBeGreaterThan(1_500)
    expect(shared).toEqual([])
  })

  test('lets people tell of as many years as they have worked, and of none by its number', () => {
    const numbers = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ')
    for (const { name, years, data, registered_at } of plan.talents) {
      const text = [data.headline, data.summary, ...data.letter].join(' ')
      const said = [...text.matchAll(/(\w+)(?: and a half)? years\b/g)].map(([, word]) =>
        Number(word) ? Number(word) : numbers.indexOf(word!.toLowerCase()),
      )
      for (const number of said) expect(number, name).toBeLessThanOrEqual(years)
      // It would be wrong in another year.
      expect(text, name).not.toMatch(/\b(19|20)\d\d\b/)
      expect(daysBetween(registered_at, today) / 365, name).toBeLessThan(2)
    }
  })

  test('lets nobody call the nights of their own city those of the office, and no office its own', () => {
    for (const { name, data, zone } of plan.talents)
      for (const text of [data.headline, data.summary, ...data.letter, ...data.work.flat().map(String)])
        expect(text, name).not.toMatch(nightsOf(data.place, cityOf(zone)))
    for (const { company, form } of plan.jobs)
      expect(`${form.title} ${form.description}`, company.name).not.toMatch(nightsOf(cityOf(company.zone)))
    for (const { talent, job, letter } of plan.applications)
      expect(letter, talent.name).not.toMatch(
        nightsOf(talent.data.place, cityOf(talent.zone), cityOf(job.company.zone)),
      )
  })

  test('lets talents work by day, and shares as much of it with the office as their zones permit', () => {
    for (const { application } of plan.assignments) {
      const { talent, job } = application
      const { from_time } = workingHoursOf({ company: job.company.zone, talent: talent.zone }, 30, today)
      const begins = timeIn(talent.zone, instantIn(job.company.zone, dateIn(job.company.zone, today), from_time))
      expect(begins >= '06:00' && begins <= '13:00', `${talent.name} for ${job.company.name}: ${begins}`).toBe(true)
    }
    const here = { company: 'Europe/Berlin', talent: 'Europe/Warsaw' }
    expect(workingHoursOf(here, 40, today)).toMatchObject({ from_time: '09:00', to_time: '18:00' })
    expect(workingHoursOf({ ...here, talent: 'Asia/Manila' }, 40, today)).toMatchObject({ from_time: '06:00' })
  })

  test('holds interviews by day in the zones of both sides, and has one to come that the demo applicant can join', () => {
    const interviews = plan.applications.filter(({ hiring }) => hiring)
    expect(interviews.length).toBeGreaterThan(100)
    for (const { talent, job, hiring } of interviews) {
      const { starts_at } = hiring!.interview
      expect(isByDay(talent.zone, starts_at), `${talent.name} ${starts_at.toISOString()}`).toBe(true)
      const time = timeIn(job.company.zone, starts_at)
      expect(time >= '07:00' && time <= '19:30', `${job.company.name} ${starts_at.toISOString()}`).toBe(true)
    }
    const own = interviews.filter(({ talent, hiring }) => talent === plan.talents[0] && !hiring!.interview.outcome)
    expect(own.map(({ hiring }) => hiring!.interview.confirmed_at !== undefined)).toContain(true)
  })

  test('puts nobody in two interviews at once, and none on a weekend', () => {
    const taken = plan.applications.flatMap(({ job, talent, hiring }) =>
      hiring
        ? [job.company.hiring, talent].map((person) => `${person.email} ${hiring.interview.starts_at.getTime()}`)
        : [],
    )
    expect(new Set(taken).size).toBe(taken.length)
    const days = plan.applications.flatMap(({ job, hiring }) =>
      hiring ? new Date(dateIn(job.company.zone, hiring.interview.starts_at)).getUTCDay() : [],
    )
    expect(days.filter((day) => day === 0 || day === 6)).toEqual([])
  })

  test('has tests that companies could activate and applicants can finish in time', () => {
    for (const { content } of plan.tests.filter(({ active }) => active)) {
      expect(testProblems(content), content.name).toEqual([])
      expect(estimateMinutes(content), content.name).toBeLessThanOrEqual(content.time_limit)
    }
  })

  test('answers questions as applicants could, and grades them as the rubric permits', () => {
    const taken = plan.attempts.filter(({ taking }) => taking)
    expect(taken.length).toBeGreaterThan(200)
    for (const { test: taken_test, taking } of taken) {
      const questions = new Map(taken_test.content.questions.map((question) => [question.id, question]))
      for (const { question_id, value, grade } of taking!.answers) {
        const question = questions.get(question_id)!
        expect(answerTo(askQuestion(question)).safeParse(value).error?.issues, question.question).toBeUndefined()
        const rubric = rubricOf(question)
        expect(grade !== undefined, question.question).toBe(scoringOf(question) === 'person')
        for (const [index, { criterion_id, points }] of (grade?.criteria ?? []).entries()) {
          expect(criterion_id).toBe(rubric[index]!.id)
          expect(points).toBeLessThanOrEqual(rubric[index]!.points)
        }
      }
    }
  })

  test('gives the demo applicant a library test to take, and another whose result they can reuse', () => {
    const own = plan.attempts.filter(({ application }) => application.talent === plan.talents[0])
    const open = own.filter(({ waits }) => waits).map((one) => one.test)
    expect(open).toHaveLength(2)
    expect(open.filter((one) => own.some(({ test: other, taking }) => other === one && taking))).toHaveLength(1)
  })

  test('leaves no slot of a sentence unfilled', () => {
    for (const { form } of plan.jobs) expect(form.description ?? '').not.toMatch(/[{}]|undefined/)
    for (const { letter } of plan.applications) expect(letter).not.toMatch(/[{}]|undefined/)
  })

  test('lets talents work for several companies, at most 45 hours a week in most weeks', () => {
    const byTalent = Map.groupBy(plan.assignments, ({ application }) => application.talent)
    expect([...byTalent.values()].filter((own) => own.length > 2).length).toBeGreaterThan(4)
    for (const own of byTalent.values())
      expect(new Set(own.map(({ application }) => application.job.company)).size).toBe(own.length)
    // Two weeks after its start, because an earlier assignment lasts at least that long.
    const busy = plan.assignments.map(({ application, starts_at }) => {
      const at = daysAfter(starts_at, 14)
      return byTalent
        .get(application.talent)!
        .filter((one) => one.starts_at <= at && (!one.ended_at || one.ended_at > at))
        .reduce((sum, one) => sum + one.weekly_hours, 0)
    })
    expect(busy.filter((hours) => hours > 45).length).toBeLessThan(plan.assignments.length * 0.15)
    expect(Math.max(...busy)).toBeLessThanOrEqual(80)
  })

  test('has reviews of the work that they are about', () => {
    expect(plan.reviews.filter(({ comment }) => comment !== '').length).toBeGreaterThan(50)
    for (const { comment, assignment, written_at } of plan.reviews) {
      expect(comment.length).toBeLessThanOrEqual(reviewLimits.comment)
      expect(written_at > assignment.starts_at && written_at <= today).toBe(true)
    }
  })

  test('says no sentence of a letter twice to the same company in one letter', () => {
    for (const { letter } of plan.applications) {
      const sentences = letter.split(/(?<=[.!?])\s+/)
      expect(new Set(sentences).size).toBe(sentences.length)
    }
  })

  test('has few letters that say the same to several jobs', () => {
    const sent = Map.groupBy(plan.applications, ({ talent, letter, job }) =>
      [talent.email, letterText(letter, { company_name: job.company.name, job_title: job.form.title! })].join(' '),
    )
    const repeated = [...sent.values()].filter(({ length }) => length > 1).flat()
    const share = repeated.length / plan.applications.length
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.1)
  })

  test('can mail nobody who exists: every address is on a domain that is reserved', () => {
    const people = [...plan.staff, ...plan.talents, ...plan.companies.flatMap(({ owner, hiring }) => [owner, hiring])]
    for (const { email } of people) expect(email).toMatch(/@([a-z-]+\.)*(test|example)$/)
  })
})
