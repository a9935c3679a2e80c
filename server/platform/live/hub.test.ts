import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { liveFeatures, live } from '#domain/kernel/live.ts'
import type { LiveFeature, SubjectKind } from '#domain/kernel/live.ts'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { findActor, forgetActors } from '#server/platform/session/find-actor.ts'
import { Client } from '#server/testing/client.ts'
import { finishedJob, letter } from '#server/testing/forms.ts'
import { listen } from '#server/testing/listen.ts'
import type { Listening } from '#server/testing/listen.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { transactionsEnded } from '#server/testing/running-transactions.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { catchUp, checkStreamsOf, hasLimitedStreams, markStale, openStream, sendSignalHere } from './hub.ts'
import { livePosition } from './recent-activities.ts'

let tulay: Tulay
let acme: string
let owner_id: string
const open: Listening[] = []

beforeAll(async () => {
  tulay = await startTulay('empty')
  // The test advances the heartbeat and the checks.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  acme = await addCompany(tulay.db)
  owner_id = await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@other.test' })
  await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
  await addPerson(tulay.db, { email: 'another@town.test', role: 'applicant' })
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
afterAll(async () => {
  vi.useRealTimers()
  await tulay.stop()
})

async function listening(browser: Client): Promise<Listening> {
  const one = await listen(browser)
  if (one.status === 200) open.push(one)
  return one
}

/** The IDs of the jobs in a browser's live updates. */
const jobIdsIn = (stream: Listening) =>
  new Set(
    stream.events.flat().flatMap(({ subjects }) => subjects.flatMap(({ kind, ids }) => (kind === 'job' ? ids : []))),
  )

function sendToOwner(feature: LiveFeature, limits: Partial<Record<SubjectKind, string>>): void {
  const subjects = (Object.entries(limits) as [SubjectKind, string][]).map(([kind, id]) => ({ kind, ids: [id] }))
  markStale({ user_ids: [owner_id] }, { features: [feature], subjects })
}

/** Makes the next lookup of sessions wait, with what it has read so far. */
async function delayNextLookup(): Promise<{ waits(): Promise<boolean>; end(): Promise<void> }> {
  const holder = await tulay.pool.connect()
  await holder.query(`select pg_advisory_lock(1);
    create sequence lookups;
    alter table legal_acceptances rename to accepted_documents;
    create view legal_acceptances as select * from accepted_documents
      where case nextval('lookups') when 1 then pg_advisory_xact_lock_shared(1)::text end is distinct from 'never'`)
  return {
    async waits() {
      const { rowCount } = await holder.query(`
        select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
        where locktype = 'advisory' and objid = 1 and not granted`)
      return rowCount! > 0
    },
    async end() {
      await holder.query('select pg_advisory_unlock(1)')
      await holder.query(`drop view legal_acceptances;
        alter table accepted_documents rename to legal_acceptances;
        drop sequence lookups`)
      holder.release()
    },
  }
}

const heartbeat = () => vi.advanceTimersByTime(25_000)

describe('a live stream', () => {
  it('requires a session', async () => {
    expect((await listening(tulay.visitor())).status).toBe(401)
  })

  it('is limited to ten per user, and a closed one is released', async () => {
    const browser = await tulay.as('owner@acme.test')
    const tabs = []
    for (let tab = 0; tab < 10; tab += 1) tabs.push(await listening(browser))
    expect(tabs.map((tab) => tab.status)).toEqual(Array.from({ length: 10 }, () => 200))

    const refused = await browser.get(live.url)
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too_many_streams')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await listening(await tulay.as('finance@acme.test'))).status).toBe(200)

    await tabs[0]!.close()
    await eventually(async () => (await listening(browser)).status === 200)
  })

  it('is not counted for a client that disconnects before it opens', async () => {
    const browser = await tulay.as('owner@acme.test')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = `GET ${live.url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
    const { hostname, port } = new URL(tulay.origin)
    for (let visit = 0; visit < 20; visit += 1) {
      // The lookup is delayed, so that the disconnection comes first.
      forgetActors({ user_ids: [owner_id] })
      await new Promise<void>((gone) => {
        const socket = net.connect(Number(port), hostname, () => socket.write(request, () => socket.resetAndDestroy()))
        socket.on('close', () => gone())
      })
    }
    await eventually(async () => {
      const tab = await listening(browser)
      await tab.close()
      return tab.status === 200
    })
    for (let tab = 0; tab < 10; tab += 1) {
      await eventually(async () => (await listening(browser)).status === 200)
    }
  })

  it('is kept open by heartbeats', async () => {
    const tab = await listening(await tulay.as('owner@acme.test'))
    heartbeat()
    await eventually(async () => tab.beats() >= 1)
    heartbeat()
    await eventually(async () => tab.beats() >= 2)
  })

  it('does not keep its session alive, and ends with it', async () => {
    const browser = await tulay.as('owner@acme.test')
    const tab = await listening(browser)
    const session = () =>
      tulay.db
        .selectFrom('sessions')
        .where('user_id', '=', owner_id)
        .orderBy('created_at', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow()
    const { id } = await session()
    const lastUsed = async (minutes: number) => {
      const last_seen_at = fromNow(-minutes * 60_000)
      await tulay.db.updateTable('sessions').set({ last_seen_at }).where('id', '=', id).execute()
      forgetActors({ session_ids: [id] })
      heartbeat()
      return last_seen_at
    }
    const before = await lastUsed(59)
    await eventually(async () => tab.beats() >= 1)
    expect((await session()).last_seen_at).toBe(before)
    expect(tab.over()).toBe(false)

    await lastUsed(61)
    await eventually(async () => tab.told() && tab.over())
  })

  it('reconnects when its user changes companies', async () => {
    const mover_id = await addMember(tulay.db, await addCompany(tulay.db), { email: 'mover@acme.test' })
    const browser = await tulay.as('mover@acme.test')
    const before = await listening(browser)
    await tulay.db.updateTable('members').set({ company_id: acme }).where('user_id', '=', mover_id).execute()
    forgetActors({ user_ids: [mover_id] })
    heartbeat()
    await eventually(async () => before.over())
    expect(before.told()).toBe(false)
    const after = await listening(browser)
    markStale({ company_ids: [acme] }, { features: ['jobs'] })
    expect(await after.next()).toEqual(['jobs'])
  })

  it('ends within five seconds of the suspension of its user', async () => {
    const id = await addPerson(tulay.db, { email: 'suspended@tulay.test', role: 'account_manager' })
    const browser = await tulay.as('suspended@tulay.test')
    const [tab, other] = [await listening(browser), await listening(await tulay.as('owner@acme.test'))]
    await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
    vi.advanceTimersByTime(5_000)
    await eventually(async () => tab.told() && tab.over())
    expect((await listening(browser)).status).toBe(401)
    expect(other.over()).toBe(false)
  })

  it('receives nothing while the database cannot say whether its session is valid', async () => {
    const tab = await listening(await tulay.as('owner@acme.test'))
    const signal = (name: string) =>
      sendSignalHere([owner_id], { kind: 'typing', conversation_id: randomUUID(), user_id: randomUUID(), name })
    const clock = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 4_500)
    signal('Ann')
    markStale({ user_ids: [owner_id] }, { features: ['jobs'] })
    await new Promise((next) => setImmediate(next))
    vi.advanceTimersByTime(2_000)
    expect(await tab.next()).toEqual(['jobs'])
    signal('Bea')
    await eventually(async () => tab.signals.length > 0)
    later.mockRestore()
    expect(tab.signals).toMatchObject([{ name: 'Bea' }])
  })

  it('has no job anymore that its recruiter no longer sees', async () => {
    const id = await addMember(tulay.db, acme, { email: 'limited@acme.test', member_role: 'recruiter' })
    const tab = await listening(await tulay.as('limited@acme.test'))
    const [seen, hidden] = [await addJob(tulay.db, acme), await addJob(tulay.db, acme)]
    await limitToJobs(tulay.db, id, [seen])
    vi.advanceTimersByTime(2_000)
    const change = (job_id: string) =>
      markStale(
        { user_ids: [id] },
        {
          features: ['jobs'],
          subjects: [{ kind: 'job', ids: [job_id] }],
          job_id,
        },
      )
    await eventually(async () => hasLimitedStreams())
    change(hidden)
    change(seen)
    await tab.next()
    expect(jobIdsIn(tab)).toEqual(new Set([seen]))
    await tulay.db.deleteFrom('members').where('user_id', '=', id).execute()
    vi.advanceTimersByTime(2_000)
    await eventually(async () => tab.told() && tab.over())
  })

  it('has the jobs of the lookup that began last, also when an earlier one ends after it', async () => {
    const id = await addMember(tulay.db, acme, { email: 'overtaken@acme.test', member_role: 'recruiter' })
    const tab = await listening(await tulay.as('overtaken@acme.test'))
    const [seen, hidden] = [await addJob(tulay.db, acme), await addJob(tulay.db, acme)]
    const lookup = await delayNextLookup()
    const earlier = checkStreamsOf({ user_ids: [id] })
    await eventually(() => lookup.waits())
    await limitToJobs(tulay.db, id, [seen])
    await checkStreamsOf({ user_ids: [id] })
    await lookup.end()
    await earlier
    for (const job of [hidden, seen]) {
      const subjects = [{ kind: 'job' as const, ids: [job] }]
      markStale({ user_ids: [id] }, { features: ['jobs'], subjects, job_id: job })
    }
    await tab.next()
    expect(jobIdsIn(tab)).toEqual(new Set([seen]))
  })

  it('has the jobs that its user sees when it opens, also if that changed since the request was authenticated', async () => {
    const id = await addMember(tulay.db, acme, { email: 'just-changed@acme.test', member_role: 'recruiter' })
    const [seen, hidden] = [await addJob(tulay.db, acme), await addJob(tulay.db, acme)]
    await limitToJobs(tulay.db, id, [])
    const browser = await tulay.as('just-changed@acme.test')
    const token = browser.cookies.get('session')!
    const authenticated = (await findActor(token)) as User
    await limitToJobs(tulay.db, id, [seen])
    forgetActors({ user_ids: [id] })

    const server = http.createServer((_, response) => void catchUp(openStream(authenticated, token, response)!, ''))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const tab = await listening(new Client(`http://127.0.0.1:${port}`))
    await eventually(async () => tab.resyncs())
    for (const job of [hidden, seen]) {
      const subjects = [{ kind: 'job' as const, ids: [job] }]
      markStale({ user_ids: [id] }, { features: ['jobs'], subjects, job_id: job })
    }
    await tab.next()
    expect(jobIdsIn(tab)).toEqual(new Set([seen]))
    server.close()
  })

  it('reconnects within five seconds of the suspension of its company', async () => {
    const company_id = await addCompany(tulay.db)
    await addMember(tulay.db, company_id, { email: 'owner@suspended.test' })
    const tab = await listening(await tulay.as('owner@suspended.test'))
    await tulay.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company_id).execute()
    vi.advanceTimersByTime(5_000)
    await eventually(async () => tab.over())
    expect(tab.told()).toBe(false)
  })

  it('ends in every tab of a browser that signs out, and in no other browser', async () => {
    const browser = await tulay.as('owner@acme.test')
    const elsewhere = await listening(await tulay.as('owner@acme.test'))
    const tabs = [await listening(browser), await listening(browser)]
    expect((await browser.post('/api/logout')).status).toBe(200)
    await eventually(async () => tabs.every((tab) => tab.told() && tab.over()))
    expect(elsewhere.over()).toBe(false)
  })
})

describe('a live update', () => {
  it('reaches only users with stale screens', async () => {
    const [owner, finance, other, applicant, another] = await Promise.all(
      ['owner@acme.test', 'finance@acme.test', 'owner@other.test', 'applicant@town.test', 'another@town.test'].map(
        (email) => tulay.as(email),
      ),
    )
    const [atOwner, atFinance, atOther, atApplicant, atAnother] = await Promise.all(
      [owner, finance, other, applicant, another].map((browser) => listening(browser!)),
    )

    // Only the company sees a draft.
    const draft = await owner!.post('/api/jobs', finishedJob)
    expect(await atOwner!.next()).toEqual(['jobs'])
    expect(await atFinance!.next()).toEqual(['jobs'])
    await owner!.put(`/api/jobs/${draft.body.id}`, { ...finishedJob, title: 'Weaver' })
    expect(await atOwner!.next()).toEqual(['jobs'])
    expect(atApplicant!.events).toEqual([])

    const job = await addJob(tulay.db, acme)
    expect((await applicant!.post(`/api/open-jobs/${job}/applications`, letter)).status).toBe(201)
    expect(await atOwner!.next()).toEqual(expect.arrayContaining(['applications', 'jobs']))
    expect(await atApplicant!.next()).toEqual(expect.arrayContaining(['applications', 'jobs', 'talent']))

    // The first event of each: earlier activities sent them no live updates.
    await other!.post('/api/tests', { name: 'Later', type: 'mcq', is_active: false })
    expect(await atOther!.next()).toEqual(['tests'])
    await another!.put(`/api/open-jobs/${job}/saved`)
    expect(await atAnother!.next()).toEqual(expect.arrayContaining(['jobs']))
  })

  it('about payouts reaches the admins who pay them, and no others', async () => {
    await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', admin_role: 'finance' })
    await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'content' })
    const [finance, content] = await Promise.all(['admin@tulay.test', 'ops@tulay.test'].map((one) => tulay.as(one)))
    const [atFinance, atContent] = [await listening(finance!), await listening(content!)]
    expect((await finance!.post('/api/admin/payout-batches', { pay_on: '2026-11-27' })).status).toBe(201)
    expect(await atFinance.next()).toEqual(['payouts'])
    expect(atContent.events).toEqual([])
  })

  it('about a job reaches the applicants who applied to it or saved it, and no others', async () => {
    const [owner, applicant, another] = await Promise.all(
      ['owner@acme.test', 'applicant@town.test', 'another@town.test'].map((email) => tulay.as(email)),
    )
    const [applied, saved, own] = [
      await addJob(tulay.db, acme),
      await addJob(tulay.db, acme),
      await addJob(tulay.db, acme),
    ]
    await applicant!.post(`/api/open-jobs/${applied}/applications`, letter)
    await applicant!.put(`/api/open-jobs/${saved}/saved`)
    const [atApplicant, atAnother] = [await listening(applicant!), await listening(another!)]

    // Applicants must not learn of these: a deleted draft, and a private job.
    const draft = (await owner!.post('/api/jobs', finishedJob)).body.id
    expect((await owner!.delete(`/api/jobs/${draft}`)).status).toBe(200)
    const hidden = (await owner!.post('/api/jobs', { ...finishedJob, visibility: 'private', status: 'open' })).body.id
    expect((await owner!.post(`/api/jobs/${hidden}/pause`)).status).toBe(200)

    expect((await owner!.post(`/api/jobs/${applied}/pause`)).status).toBe(200)
    expect((await owner!.post(`/api/jobs/${saved}/pause`)).status).toBe(200)
    await another!.put(`/api/open-jobs/${own}/saved`)
    await atAnother.next()
    await eventually(async () => JSON.stringify(atApplicant.events).includes(saved))
    expect(jobIdsIn(atApplicant)).toEqual(new Set([applied, saved]))
    expect(jobIdsIn(atAnother)).toEqual(new Set([own]))
  })

  it('combines many concurrent changes', async () => {
    const tab = await listening(await tulay.as('owner@acme.test'))
    for (let change = 0; change < 500; change += 1)
      markStale({ company_ids: [acme], user_ids: [owner_id] }, { features: ['jobs'] })
    markStale({ user_ids: [owner_id] }, { features: ['tests'] })
    expect(await tab.next()).toEqual(['jobs', 'tests'])
    markStale({ user_ids: [owner_id] }, { features: ['talent'] })
    expect(await tab.next()).toEqual(['talent'])
  })

  it('lists its objects, up to a limit', async () => {
    const tab = await listening(await tulay.as('owner@acme.test'))
    sendToOwner('jobs', { job: 'one' })
    sendToOwner('jobs', { job: 'other', application: 'a' })
    sendToOwner('applications', { job: 'one', application: 'a' })
    sendToOwner('tests', {})
    await tab.next()
    sendToOwner('jobs', { job: 'one' })
    sendToOwner('jobs', {})
    await tab.next()
    expect(tab.events).toEqual([
      [
        { feature: 'jobs', subjects: [{ kind: 'job', ids: ['one', 'other'] }] },
        {
          feature: 'applications',
          subjects: [
            { kind: 'job', ids: ['one'] },
            { kind: 'application', ids: ['a'] },
          ],
        },
        { feature: 'tests', subjects: [] },
      ],
      [{ feature: 'jobs', subjects: [] }],
    ])
  })

  it('is dropped for a browser that does not read', async () => {
    const browser = await tulay.as('owner@acme.test')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { hostname, port } = new URL(tulay.origin)
    const reader = await listening(browser)
    const connected = once(tulay.app.server, 'connection') as Promise<[net.Socket]>
    const client = net.connect(Number(port), hostname)
    client.on('error', () => {})
    client.write(`GET ${live.url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
    await once(client, 'data')
    client.pause()

    const [socket] = await connected
    const ids = Array.from({ length: 50 }, () => randomUUID())
    const deadline = Date.now() + 15_000
    while (!socket.destroyed && Date.now() < deadline) {
      for (let turn = 0; turn < 100; turn += 1) {
        markStale({ user_ids: [owner_id] }, { features: liveFeatures, subjects: [{ kind: 'job', ids }] })
        await new Promise((next) => setImmediate(next))
      }
    }
    expect(socket.destroyed).toBe(true)
    expect(reader.over()).toBe(false)
    client.destroy()
  })
})

const from = (position: string) => `${live.url}?from=${encodeURIComponent(position)}`
const answered = async () => {
  await transactionsEnded(tulay.pool)
  return livePosition()!
}
const write = (title: string) =>
  transaction((tx) =>
    record(tx, 'job.created', { actor: system, company_id: acme, data: { job_id: randomUUID(), title } }),
  )

describe('a stream that continues from a position', () => {
  it('is told what committed between the answer of its page and its opening, by all servers', async () => {
    const browser = await tulay.as('owner@acme.test')
    const position = await answered()
    await write('before the stream')
    await eventually(async () => livePosition() !== position)
    const stream = await listen(browser, from(position))
    open.push(stream)
    expect(await stream.next()).toContain('jobs')
    expect(stream.resyncs()).toBe(false)

    // Continuing from the last event, it is told of nothing again.
    const later = await listen(browser, from(stream.position()!))
    open.push(later)
    await write('after the stream')
    await later.next()
    expect(later.events).toHaveLength(1)
  })

  it('is told of an activity whose transaction began before the answer and ended after the opening', async () => {
    const browser = await tulay.as('owner@acme.test')
    const late = await tulay.pool.connect()
    await late.query('begin')
    await late.query(
      `insert into activities (kind, company_id, data, at) values ('job.created', $1, jsonb_build_object('job_id', $2::text, 'title', 'late'), now())`,
      [acme, randomUUID()],
    )
    const stream = await listen(browser, from(livePosition()!))
    open.push(stream)
    await late.query('commit')
    late.release()
    await write('which wakes the servers')
    expect(await stream.next()).toContain('jobs')
    expect(stream.resyncs()).toBe(false)
  })

  it('is told only of what its user may see', async () => {
    const position = await answered()
    await write('of another company')
    await eventually(async () => livePosition() !== position)
    const stream = await listen(await tulay.as('owner@other.test'), from(position))
    open.push(stream)
    const owner = await listen(await tulay.as('owner@acme.test'), from(position))
    open.push(owner)
    await owner.next()
    expect(stream.events).toEqual([])
    expect(stream.resyncs()).toBe(false)
  })

  it.each(['', '1.1', 'yesterday'])('refetches everything from a position that is not known: %j', async (position) => {
    const stream = await listen(await tulay.as('owner@acme.test'), from(position))
    open.push(stream)
    await eventually(async () => stream.resyncs())
    expect(stream.position()).toBe(livePosition())
  })
})
