import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationCard, Board } from '#domain/applications/board.ts'
import type { Pipeline } from '#domain/companies/company.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const day_ms = 86_400_000

let acme: string
let job: string
let rosa_id: string
let daniel_id: string
let daniel: Client
let rosa: Client

beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  daniel_id = await addMember(tulay.db, acme, { email: 'daniel@acme.test' })
  rosa_id = await addMember(tulay.db, acme, { email: 'rosa@acme.test', member_role: 'recruiter' })
  daniel = await tulay.as('daniel@acme.test')
  rosa = await tulay.as('rosa@acme.test')
})
beforeEach(async () => {
  job = await addJob(tulay.db, acme)
})

interface Arriving {
  name: string
  stage?: ApplicationStage
  days_ago?: number
  /** Whether the first answer is overdue. */
  overdue?: boolean
  tags?: string[]
  rate?: number
  rejecting?: boolean
  skills?: string[]
  headline?: string
}

async function arrive({ name, stage, days_ago = 1, overdue, tags, rate, rejecting, skills, headline }: Arriving) {
  const { id, applicant_id } = await addApplication(tulay.db, {
    job_id: job,
    name,
    ...(stage ? { stage } : {}),
    created_at: fromNow(-days_ago * day_ms),
    ...(overdue ? { answer_due_at: fromNow(-day_ms / 2) } : {}),
  })
  await tulay.db
    .updateTable('applications')
    .where('id', '=', id)
    .set({
      tags: tags ?? [],
      proposal_rate_cents: rate ? rate * 100 : null,
      proposed_for: 'hourly',
      ...(rejecting ? { rejects_at: fromNow(60_000), rejection_reason: 'other' } : {}),
    })
    .execute()
  await tulay.db
    .updateTable('talents')
    .where('user_id', '=', applicant_id)
    .set({ skills: skills ?? [], headline: headline ?? '' })
    .execute()
  return id
}

const rate = (application_id: string, user_id: string, score: number) => {
  const at = fromNow(0)
  return tulay.db
    .insertInto('application_ratings')
    .values({ application_id, user_id, score, created_at: at, updated_at: at })
    .execute()
}

async function board(query = ''): Promise<Board> {
  const answer = await daniel.get(`/api/jobs/${job}/board${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Board
}
async function list(query = ''): Promise<ApplicationCard[]> {
  const answer = await daniel.get(`/api/jobs/${job}/applications${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items as unknown as ApplicationCard[]
}
const names = (cards: readonly ApplicationCard[]) => cards.map((card) => card.applicant_name)
const columnOf = (found: Board, stage: ApplicationStage) => found.columns.find((column) => column.stage === stage)!

const everywhere = (count: number) => ({ cards: count, filtered: count, tab: count, pipeline: count, task: count })

describe('the board', () => {
  it('has all stages in order with counts, and cards only in live stages', async () => {
    await arrive({ name: 'Ana' })
    await arrive({ name: 'Ben', stage: 'testing' })
    await arrive({ name: 'Cora', stage: 'hired' })
    const found = await board()
    expect(found.columns.map((column) => column.stage)).toEqual(applicationMachine.states)
    expect(found.columns.map((column) => column.count)).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0])
    expect(names(columnOf(found, 'testing').cards)).toEqual(['Ben'])
    expect(columnOf(found, 'hired').cards).toEqual([])
  })

  it('sorts overdue applications first, then newest, and counts the overdue ones', async () => {
    await arrive({ name: 'Older', days_ago: 3 })
    await arrive({ name: 'Newest', days_ago: 1 })
    await arrive({ name: 'Waits', days_ago: 12, overdue: true })
    await arrive({ name: 'Waited', days_ago: 13, overdue: true })
    const column = columnOf(await board(), 'new')
    expect(names(column.cards)).toEqual(['Waits', 'Waited', 'Newest', 'Older'])
    expect(column.overdue_count).toBe(2)
    expect(column.cards.map((card) => card.is_overdue)).toEqual([true, true, false, false])
  })

  it('counts no answered or ended application as overdue', async () => {
    const answered = await arrive({ name: 'Answered', overdue: true, stage: 'shortlisted' })
    await tulay.db
      .updateTable('applications')
      .where('id', '=', answered)
      .set({ answered_at: fromNow(0) })
      .execute()
    await arrive({ name: 'Gone', overdue: true, stage: 'withdrawn' })
    await arrive({ name: 'Rejecting', overdue: true, rejecting: true })
    expect((await board()).columns.map((column) => column.overdue_count)).toEqual(Array(9).fill(0))
  })

  it('excludes planned rejections and counts them separately; the list includes them with Undo', async () => {
    await arrive({ name: 'Stays' })
    await arrive({ name: 'Goes', rejecting: true })
    const found = await board()
    expect(columnOf(found, 'new')).toMatchObject({ count: 1, cards: [{ applicant_name: 'Stays' }] })
    expect(found.rejecting_count).toBe(1)
    expect(await list('?is_rejecting=true')).toMatchObject([{ applicant_name: 'Goes', allowed: ['undo_reject'] }])
    expect(names(await list('?is_rejecting=false'))).toEqual(['Stays'])
  })

  it('returns the top of a long column; the list pages through all of it in the same order', async () => {
    for (let nth = 0; nth < 7; nth += 1) await arrive({ name: `Person ${nth}`, days_ago: nth, overdue: nth > 4 })
    const first = columnOf(await board('?per_column=3'), 'new')
    expect([first.count, first.cards.length]).toEqual([7, 3])
    const pages = []
    for (const page of [1, 2, 3]) {
      pages.push(...(await list(`?stage=new&is_rejecting=false&per_page=3&page=${page}`)))
    }
    expect(names(pages)).toEqual([5, 6, 0, 1, 2, 3, 4].map((nth) => `Person ${nth}`))
    expect(names(pages).slice(0, 3)).toEqual(names(first.cards))
    expect(columnOf(await board('?per_column=0'), 'new')).toMatchObject({ count: 7, cards: [] })
  })
})

describe('a card', () => {
  it('shows the facts to compare applicants by', async () => {
    const skills = ['Rattan', 'Abaca', 'Bamboo', 'Dyeing', 'Looms', 'Teaching']
    await arrive({ name: 'Ana Reyes', headline: 'Weaver', skills, rate: 14, tags: ['Local'] })
    expect(columnOf(await board(), 'new').cards).toMatchObject([
      {
        applicant_name: 'Ana Reyes',
        applicant_headline: 'Weaver',
        skills: skills.slice(0, 5),
        skills_count: 6,
        proposal_rate: 18.67,
        tags: ['Local'],
        stars: null,
        allowed: ['review', 'shortlist', 'test', 'interview', 'reject', 'send_offer'],
      },
    ])
  })

  it('is unread in every count until a member opens or moves it', async () => {
    const [read, moved, rejected] = [
      await arrive({ name: 'Read' }),
      await arrive({ name: 'Moved' }),
      await arrive({ name: 'Rejected' }),
    ]
    const unread = async () => {
      const [job_page, pipeline, tasks] = await Promise.all([
        daniel.get(`/api/jobs/${job}`),
        daniel.get('/api/company/pipeline'),
        daniel.get('/api/company/tasks'),
      ])
      const inPipeline = pipeline.body as unknown as Pipeline
      const onCard = inPipeline.columns.flatMap(({ jobs }) => jobs).find(({ id }) => id === job)
      const task = tasks.body.items.find((one) => one['kind'] === 'applications_unread' && one['job_id'] === job)
      return {
        cards: (await list()).filter((card) => card.is_unread).length,
        filtered: (await list('?is_unread=true')).length,
        tab: job_page.body['applications_unread'],
        pipeline: onCard?.applications_unread,
        task: task?.['count'] ?? 0,
      }
    }

    expect(await unread()).toEqual(everywhere(3))
    await rosa.post(`/api/applications/${read}/open`)
    expect(await unread()).toEqual(everywhere(2))
    await daniel.post(`/api/applications/${moved}/shortlist`, { stage: 'new' })
    expect(await unread()).toEqual(everywhere(1))
    await tulay.db.updateTable('applications').set({ stage: 'rejected' }).where('id', '=', rejected).execute()
    expect(await unread()).toEqual(everywhere(0))
    await daniel.post(`/api/applications/${moved}/undo-move`, { stage: 'shortlisted' })
    expect(await unread()).toEqual(everywhere(1))
  })

  it("shows colleagues' stars only after one's own rating, including in filters and sorting", async () => {
    const [ana, ben] = [await arrive({ name: 'Ana' }), await arrive({ name: 'Ben' })]
    await rate(ana, rosa_id, 5)
    await rate(ben, rosa_id, 1)
    expect((await list()).map((card) => card.stars)).toEqual([null, null])
    expect(await list('?stars=4')).toEqual([])
    expect(names(await list('?sort=-stars'))).toEqual(names(await list('?sort=-created_at')))
    await rate(ana, daniel_id, 4)
    expect(await list('?stars=4')).toMatchObject([{ applicant_name: 'Ana', stars: 4.5 }])
    expect(names(await list('?sort=stars'))).toEqual(['Ana', 'Ben'])
  })
})

describe('the list', () => {
  it.each([
    ['a name', 'ana rey', ['Ana Reyes']],
    ['a headline', 'weaver', ['Ana Reyes']],
    ['a skill', 'bamboo', ['Ben Cruz']],
    ['a letter', 'five years', ['Ben Cruz', 'Ana Reyes']],
    ['words from several fields', 'ben bamboo years', ['Ben Cruz']],
    ['text without matches', '100%', []],
  ])('searches %s', async (_, words, found) => {
    await arrive({ name: 'Ana Reyes', headline: 'Weaver', days_ago: 2 })
    await arrive({ name: 'Ben Cruz', skills: ['Bamboo'], days_ago: 1 })
    const q = encodeURIComponent(words)
    expect(names(await list(`?q=${q}`))).toEqual(found)
    expect(columnOf(await board(`?q=${q}`), 'new').count).toBe(found.length)
  })

  it('filters by stage, tag and overdue answers, like the board', async () => {
    await arrive({ name: 'Ana', tags: ['Local', 'Night shift'], overdue: true })
    await arrive({ name: 'Ben', stage: 'testing' })
    expect(names(await list('?stage=testing'))).toEqual(['Ben'])
    expect(names(await list('?tag=Night%20shift'))).toEqual(['Ana'])
    expect(names(await list('?is_overdue=true'))).toEqual(['Ana'])
    expect(names(await list('?is_overdue=false'))).toEqual(['Ben'])
    const found = await board('?tag=Local')
    expect(found.columns.map((column) => column.count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(found.tags).toEqual(['Local', 'Night shift'])
  })

  it('sorts by each column, with missing rates last in both directions', async () => {
    await arrive({ name: 'ben', rate: 30, days_ago: 3 })
    await arrive({ name: 'Ana', rate: 9, days_ago: 2 })
    await arrive({ name: 'Cora', days_ago: 1 })
    expect(names(await list('?sort=name'))).toEqual(['Ana', 'ben', 'Cora'])
    expect(names(await list('?sort=-name'))).toEqual(['Cora', 'ben', 'Ana'])
    expect(names(await list('?sort=created_at'))).toEqual(['ben', 'Ana', 'Cora'])
    expect(names(await list('?sort=proposal_rate'))).toEqual(['Ana', 'ben', 'Cora'])
    expect(names(await list('?sort=-proposal_rate'))).toEqual(['ben', 'Ana', 'Cora'])
    const [, last] = await list('?sort=-stage_at')
    await daniel.post(`/api/applications/${last!.id}/review`, { stage: 'new' })
    expect((await list('?sort=-stage_at'))[0]!.id).toBe(last!.id)
  })
})
