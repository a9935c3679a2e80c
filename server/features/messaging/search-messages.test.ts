import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MessageHit } from '#domain/messaging/conversation.ts'
import type { Client } from '#server/testing/client.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant, openConversation, sent } from '#server/testing/messages.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let ana: Awaited<ReturnType<typeof addApplicant>> & { id: string }
let ben: Awaited<ReturnType<typeof addApplicant>> & { id: string }

async function converse(name: string) {
  const applicant = await addApplicant(tulay, acme.company_id, name)
  return { ...applicant, id: (await openConversation(acme.owner, 'application', applicant.application_id)).id }
}

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
  ana = await converse('Ana Reyes')
  ben = await converse('Ben Cruz')
  await sent(ana.talent, ana.id, 'Hello, I sent the **quarterly** report to https://example.com/report yesterday.')
  await sent(acme.owner, ana.id, "Thank you! Don't forget the invoice.")
  await sent(ben.talent, ben.id, 'My report is late.')
  const file_id = await addFile(tulay.db, ben.talent_id, { purpose: 'message', name: 'Portfolio_2026-final.pdf' })
  await sent(ben.talent, ben.id, 'Here it is', { file_ids: [file_id] })
})
afterAll(() => tulay.stop())

const search = async (client: Client, query: Record<string, string>) => {
  const { status, body, text } = await client.get(`/api/messages?${new URLSearchParams(query).toString()}`)
  expect(status, text).toBe(200)
  return body as unknown as { items: MessageHit[]; more: boolean; page: number }
}
const textOf = ({ excerpt }: MessageHit) => excerpt.map((part) => part.text).join('')
const found = async (client: Client, query: Record<string, string>) => (await search(client, query)).items.map(textOf)

describe('a search over messages', () => {
  it('finds beginnings of words in any case, newest first, each in its conversation', async () => {
    expect(await found(acme.owner, { q: 'REPO' })).toEqual([
      'My report is late.',
      'Hello, I sent the quarterly report to https://example.com/report yesterday.',
    ])
    const [hit] = (await search(acme.recruiter, { q: 'quarter rep' })).items
    expect(hit).toMatchObject({ conversation_id: ana.id, position: 1, title: 'Ana Reyes', sender_name: 'Ana Reyes' })
    expect(hit!.excerpt.filter((part) => part.is_match).map((part) => part.text)).toEqual(['quarter', 'rep', 'rep'])
    expect(await found(ana.talent, { q: 'example.com' })).toHaveLength(1)
    expect(await found(ana.talent, { q: "don't" })).toEqual(["Thank you! Don't forget the invoice."])
    expect(await found(acme.owner, { q: 'eport' })).toEqual([])
  })

  it('finds files by the words of their names', async () => {
    const { items } = await search(acme.owner, { q: 'portf final' })
    expect(items).toMatchObject([{ conversation_id: ben.id, file_names: ['Portfolio_2026-final.pdf'] }])
  })

  it('is limited to a sender, a conversation, a date, messages with files or with links', async () => {
    expect(await found(acme.owner, { q: 'report', from: 'cruz' })).toEqual(['My report is late.'])
    expect(await found(acme.owner, { from: 'ruz' })).toEqual([])
    expect(await found(acme.owner, { q: 'report', conversation_id: ana.id })).toHaveLength(1)
    expect(await found(acme.owner, { has: 'link' })).toHaveLength(1)
    expect(await found(acme.owner, { has: 'file' })).toEqual(['Here it is'])
    await tulay.pool.query("update messages set sent_at = '2026-03-01T23:30:00Z' where body like 'My report%'")
    await tulay.pool.query("update companies set timezone = 'Asia/Manila' where id = $1", [acme.company_id])
    // It was the next day in Manila.
    expect(await found(acme.owner, { since: '2026-03-02', until: '2026-03-02' })).toEqual(['My report is late.'])
    expect(await found(acme.owner, { until: '2026-03-01' })).toEqual([])
    expect(await found(ben.talent, { since: '2026-03-01', until: '2026-03-01' })).toEqual(['My report is late.'])
  })

  it.each([
    ['naïve café résumé', ['cafe', 'RESUME'], ['café', 'résumé']],
    ['dela Peña-Ñuñez', ['Pena', 'Nunez'], ['Peña', 'Ñuñez']],
    ['会議は月曜日です', ['月曜日'], ['月曜日']],
    ['I know C++ and C# well.', ['C++', 'C#'], ['C++', 'C#']],
    ['Write to ana.reyes+work@x.test', ['reyes+work', 'ana.reyes+wo'], ['reyes+work', 'ana.reyes+wo']],
    ['It was $1,234.50', ['1234.50', '1,234.50'], ['1,234.50', '1,234.50']],
  ])('finds and marks what it contains in %s', async (body, searches, marked) => {
    await sent(ana.talent, ana.id, body)
    for (const [at, q] of searches.entries()) {
      const { items } = await search(acme.owner, { q })
      expect(items.map(textOf), q).toEqual([body])
      expect(items[0]!.excerpt.filter((part) => part.is_match).map((part) => part.text)).toEqual([marked[at]])
    }
    expect(await found(acme.owner, { q: 'F#' })).toEqual([])
  })

  it('treats operators and quotes as text', async () => {
    for (const q of ["'", '\\', "a' | 'b", ':*', '!', '& |', '(', 'report:*', 'hello <-> i', '😀', "\\' OR 1=1"])
      await search(acme.owner, { q })
    expect(await found(acme.owner, { q: '!' })).toEqual([])
  })

  it('shows the text around the first match of a long message', async () => {
    await sent(ana.talent, ana.id, `${'before '.repeat(100)}needle ${'after '.repeat(100)}`)
    const [text] = await found(acme.owner, { q: 'needle' })
    expect(text).toMatch(/^… before .*needle after .* …$/)
    expect(text!.length).toBeLessThan(200)
  })

  it('has pages without gaps or repetitions, also for messages of the same moment', async () => {
    const cara = await converse('Cara Diaz')
    for (let count = 0; count < 45; count += 1) await sent(cara.talent, cara.id, `Paged ${count}`)
    await tulay.pool.query("update messages set sent_at = '2026-05-05T12:00:00Z' where body like 'Paged%'")
    const pages = [1, 2, 3].map((page) => search(acme.owner, { q: 'paged', page: `${page}` }))
    const answers = await Promise.all(pages)
    expect(answers.map((answer) => [answer.items.length, answer.more])).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ])
    expect(new Set(answers.flatMap((answer) => answer.items.map((hit) => hit.message_id))).size).toBe(45)
  })
})

describe('a search finds only what the user may read at that moment', () => {
  it('not the messages of other talents and companies', async () => {
    expect(await found(ben.talent, { q: 'quarterly' })).toEqual([])
    const other = await addCompany(tulay.db)
    await addMember(tulay.db, other, { email: 'owner@other.test' })
    expect(await found(await tulay.as('owner@other.test'), { q: 'report' })).toEqual([])
    expect(await found(await tulay.as('owner@other.test'), { conversation_id: ana.id })).toEqual([])
  })

  it('not deleted messages, nor those of a blocked side, nor those of a former company', async () => {
    const dan = await converse('Dan Lim')
    await sent(dan.talent, dan.id, 'Temporary words')
    const { id } = await sent(dan.talent, dan.id, 'Deleted words')
    await tulay.pool.query("update messages set body = '', deleted_at = now() where id = $1", [id])
    expect(await found(acme.owner, { q: 'words' })).toEqual(['Temporary words'])

    const by = [dan.id, acme.owner_id]
    await tulay.pool.query("update conversations set blocked_side = 'talent', blocked_by = $2 where id = $1", by)
    expect(await found(dan.talent, { q: 'words' })).toEqual([])
    expect(await found(acme.owner, { q: 'words' })).toEqual(['Temporary words'])

    await addMember(tulay.db, acme.company_id, { email: 'gone@acme.test', member_role: 'recruiter' })
    const gone = await tulay.as('gone@acme.test')
    expect(await found(gone, { q: 'words' })).toEqual(['Temporary words'])
    await tulay.pool.query(
      "update members set member_role = 'finance' where user_id = (select id from users where email = 'gone@acme.test')",
    )
    expect(await found(await tulay.as('gone@acme.test'), { q: 'words' })).toEqual([])
  })

  it('not by a family name that is withheld', async () => {
    const talent_id = await addTalent(tulay.db, { name: 'Eva Ilagan', email: 'eva@town.test' })
    const { id: invitation } = await tulay.db
      .insertInto('invitations')
      .values({ job_id: ana.job_id, company_id: acme.company_id, talent_id, status: 'sent', sent_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await openConversation(acme.owner, 'invitation', invitation)
    await sent(await tulay.as('eva@town.test'), id, 'Thanks for the invitation')
    expect((await search(acme.owner, { from: 'eva' })).items).toMatchObject([{ sender_name: 'Eva I.' }])
    expect(await found(acme.owner, { from: 'ilagan' })).toEqual([])
  })
})
