import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { InterviewFigures } from '#domain/analytics/interview-figures.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import type { OwnScorecard } from '#domain/scorecards/scorecard.ts'
import { requestScorecards } from '#server/features/scorecards/requesting.ts'
import type { Client } from '#server/testing/client.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { openAddresses } from '#server/testing/roles/read-everywhere.ts'
import { addScoredInterview, scorecardOf } from '#server/testing/scorecards.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const seed = Number(process.env.SEED ?? 3_107)
const steps = Number(process.env.STEPS ?? 30)
const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

/** A scorecard as the test knows it: the words of everything that was submitted, and of drafts. */
interface Known {
  meeting_id: string
  author: string
  isSubmitted: boolean
  submitted: string[]
  notes: string[]
  drafts: string[]
}

const names = ['anna', 'ben', 'cara', 'dora', 'eli', 'fina', 'rival', 'ana'] as const
type Name = (typeof names)[number]
/** Anna is an owner, Dora a recruiter who interviews nobody, Eli only interviews, Fina pays, and Ana applied. */
const interviewers: readonly Name[] = ['anna', 'ben', 'cara', 'eli']
const hiringTeam: readonly Name[] = ['anna', 'ben', 'cara', 'dora']

async function addPeople() {
  const acme = await addCompany(tulay.db, { name: 'Acme' })
  const rivals = await addCompany(tulay.db, { name: 'Rival' })
  const recruiter = (email: string) => addMember(tulay.db, acme, { email, member_role: 'recruiter' })
  const ids: Record<Name, string> = {
    anna: await addMember(tulay.db, acme, { email: 'anna@acme.test' }),
    ben: await recruiter('ben@acme.test'),
    cara: await recruiter('cara@acme.test'),
    dora: await recruiter('dora@acme.test'),
    eli: await addMember(tulay.db, acme, { email: 'eli@acme.test', member_role: 'interviewer' }),
    fina: await addMember(tulay.db, acme, { email: 'fina@acme.test', member_role: 'finance' }),
    rival: await addMember(tulay.db, rivals, { email: 'rival@rival.test' }),
    ana: await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' }),
  }
  const browsers = {} as Record<Name, Client>
  for (const name of names) {
    const { email } = await tulay.db
      .selectFrom('users')
      .where('id', '=', ids[name])
      .select('email')
      .executeTakeFirstOrThrow()
    browsers[name] = await tulay.as(email)
  }
  return { acme, ids, browsers }
}

const others = ['/api/live']

test(`no sequence of actions shows a scorecard to an interviewer before the own one (seed ${seed})`, async () => {
  const { acme, ids, browsers } = await addPeople()
  const random = randomNumbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  // Anna, Ben, Cara and Eli interview in the first; in the second, Anna is not there and Cara never submits.
  const first = await addScoredInterview(tulay.db, {
    company_id: acme,
    organizer_id: ids.anna,
    panelist_ids: [ids.ben, ids.cara, ids.eli],
    applicant_id: ids.ana,
  })
  await tulay.db.updateTable('meeting_people').set({ status: 'completed' }).execute()
  const second = await addScoredInterview(tulay.db, {
    company_id: acme,
    organizer_id: ids.ben,
    panelist_ids: [ids.cara],
    applicant_id: ids.ana,
  })
  const panels: Record<string, readonly Name[]> = {
    [first.meeting_id]: interviewers,
    [second.meeting_id]: ['ben', 'cara'],
  }
  const meetings = Object.keys(panels)
  const known: Known[] = meetings.flatMap((meeting_id) =>
    panels[meeting_id]!.map((author) => ({
      meeting_id,
      author,
      isSubmitted: false,
      submitted: [],
      notes: [],
      drafts: [],
    })),
  )
  const applications = [first, second].map(({ application_id }) => application_id)
  const cardIds = async () => (await tulay.db.selectFrom('scorecards').select('id').execute()).map(({ id }) => id)

  const hasSubmitted = (name: Name, meeting_id: string) =>
    known.some((one) => one.author === name && one.meeting_id === meeting_id && one.isSubmitted)
  /** The words that a reader must not see anywhere. */
  const hiddenFrom = (name: Name): string[] =>
    known.flatMap(({ meeting_id, author, submitted, notes, drafts }) => {
      if (author === name) return []
      const isColleague = hiringTeam.includes(name)
      const mayRead = (isColleague && !panels[meeting_id]!.includes(name)) || hasSubmitted(name, meeting_id)
      return [...drafts, ...(mayRead ? [] : submitted), ...(mayRead && name === 'anna' ? [] : notes)]
    })
  const expectNothingOf = (name: Name, where: string, text: string) => {
    const found = hiddenFrom(name).filter((word) => text.includes(word))
    expect(found, `${name} reads ${where}`).toEqual([])
  }
  /** The analytics count what scorecards say only for interviews whose scorecards the reader may read. */
  const expectFairFigures = async (name: Name) => {
    const figures = (await browsers[name].get('/api/analytics/interviews')).body as unknown as InterviewFigures
    const compared = figures.steps.reduce((sum, step) => sum + step.compared, 0)
    const [mayCompare, mayCompareToo] = meetings.map(
      (id) =>
        (!panels[id]!.includes(name) || hasSubmitted(name, id)) &&
        known.filter(({ meeting_id, isSubmitted }) => meeting_id === id && isSubmitted).length >= 2,
    )
    expect(compared, `${name} reads figures`).toBeGreaterThanOrEqual(Number(mayCompare))
    expect(compared, `${name} reads figures`).toBeLessThanOrEqual(Number(mayCompare) + Number(mayCompareToo))
  }
  const read = async (name: Name) => {
    const cards = await cardIds()
    const places = [
      ...applications.flatMap((id) => [`/api/applications/${id}`, `/api/applications/${id}/scorecards`]),
      ...[first, second].map(({ job_id, application_id: id }) => `/api/jobs/${job_id}/comparison?ids=${id}`),
      ...meetings.flatMap((id) => [`/api/meetings/${id}`, `/api/meetings/${id}/scorecard`]),
      ...(name === 'eli' ? meetings.map((id) => `/api/meetings/${id}/candidate`) : []),
      ...cards.map((id) => `/api/scorecards/${id}/revisions`),
      '/api/notifications',
    ]
    const texts = await Promise.all(places.map(async (place) => (await browsers[name].get(place)).text))
    for (const [at, place] of places.entries()) expectNothingOf(name, place, texts[at]!)
  }

  let count = 0
  const act = async () => {
    const meeting_id = pick(meetings)
    const author = pick([...interviewers, 'dora'] as const)
    const path = `/api/meetings/${meeting_id}/scorecard`
    const kind = pick(['save', 'submit', 'submit', 'revise', 'revise', 'miss', 'complete', 'plan', 'request'] as const)
    if (kind === 'request') return requestScorecards()
    if (kind === 'plan') {
      const { job_id } = pick([first, second])
      const plan = (await browsers.anna.get(`/api/jobs/${job_id}/interview-plan`)).body as unknown as {
        version: number
      }
      await browsers.anna.put(`/api/jobs/${job_id}/interview-plan`, { version: plan.version, steps: [] })
      return
    }
    // At most the second one is missed, so that the first one goes on.
    if (kind === 'miss' && random() > 0.3) return
    if (kind === 'miss') return void (await browsers.cara.post(`/api/meetings/${second.meeting_id}/miss`))
    if (kind === 'complete')
      return void (await browsers[author].post(`/api/meetings/${meeting_id}/complete`, { notes: '', outcome: null }))
    const isReluctant = author === 'cara' && meeting_id === second.meeting_id
    if (kind === 'submit' && isReluctant) return
    const { scorecard } = (await browsers[author].get(path)).body as unknown as OwnScorecard
    const word = `word-${(count += 1)}-${author}`
    const body = {
      ...scorecardOf(randomUUID(), word),
      version: scorecard?.version ?? 0,
      notes: `note-${count}-${author}`,
    }
    const answer =
      kind === 'save' ? await browsers[author].put(path, body) : await browsers[author].post(`${path}/${kind}`, body)
    const card = known.find((one) => one.author === author && one.meeting_id === meeting_id)
    if (answer.status !== 200 || !card) return
    if (kind === 'save') card.drafts.push(word, body.notes)
    else {
      card.isSubmitted = true
      card.submitted.push(word)
      card.notes.push(body.notes)
    }
  }

  let before = ''
  for (let step = 0; step < steps; step += 1) {
    await act()
    await expectFairFigures(hiringTeam[step % hiringTeam.length]!)
    // Who read everything reads the same again after a step that has changed no table.
    const present = await fingerprint(tulay.pool)
    if (present === before) continue
    for (const name of names) await read(name)
    before = present
  }
  // Something was written that is hidden from an interviewer, and is found where it is shown.
  await browsers.ben.post(`/api/meetings/${second.meeting_id}/scorecard/submit`, scorecardOf(randomUUID(), 'word-last'))
  known.find((one) => one.author === 'ben' && one.meeting_id === second.meeting_id)!.submitted.push('word-last')
  expect(hiddenFrom('cara').length).toBeGreaterThan(0)
  expect(known.filter(({ isSubmitted }) => isSubmitted).length).toBeGreaterThan(1)
  const shown = (await browsers.dora.get(`/api/applications/${first.application_id}/scorecards`)).text
  expect(
    known
      .filter(({ meeting_id }) => meeting_id === first.meeting_id)
      .flatMap(({ submitted }) => submitted.slice(-1))
      .every((word) => shown.includes(word)),
  ).toBe(true)

  // Everything that can be read at any URL, with every ID.
  const { paths } = (await browsers.anna.get('/api/openapi.json')).body as unknown as { paths: Record<string, object> }
  const readable = Object.keys(paths).filter(
    (path) => 'get' in paths[path]! && !others.includes(path) && !/openapi/.test(path),
  )
  const everyId = [...applications, ...meetings, ...(await cardIds()), first.job_id, ids.cara]
  for (const [name, role] of [
    ['cara', 'owner'],
    ['ana', 'applicant'],
    ['eli', 'interviewer'],
  ] as const) {
    const addresses = await openAddresses(tulay.app, {
      browser: browsers[name],
      role,
      paths: readable,
      ids: everyId,
    }).catch((error: unknown) => {
      // Everything that is not for interviewers is refused.
      if (name === 'eli') throw error
      return new Map(readable.filter((path) => !path.includes('{')).map((path) => [path, [path]]))
    })
    for (const address of [...addresses.values()].flat())
      expectNothingOf(name, address, (await browsers[name].get(address)).text)
  }
})
