import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { initialContent } from '#content/site-content.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import type { Client } from '#server/testing/client.ts'
import { testimonialBody } from '#server/testing/content.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { ensureContent } from './ensure-content.ts'
import { refreshSite, servedContent } from './site-pages.ts'

let tulay: Tulay
let editor: Client
/** The lock of `lockContent`. */
const contentLock = "select pg_advisory_xact_lock(hashtextextended('content', 0))"
const address = '/api/admin/content'

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', name: 'Adele Admin' })
  editor = await tulay.as('admin@tulay.test')
})
beforeEach(async () => {
  await tulay.pool.query('alter table content_versions disable trigger all; delete from content_versions')
  await tulay.pool.query('delete from content_items; alter table content_versions enable trigger all')
  await ensureContent()
  await refreshSite()
})
afterAll(() => tulay.stop())

const testimonial = (author = 'Ada Byron') => ({ kind: 'testimonial', body: testimonialBody(author) })
const article = (slug: string) => ({ kind: 'help_article', body: { ...initialContent.helpArticles[0]!, slug } })

async function create(content: object = testimonial()): Promise<ContentItem> {
  const { status, body } = await editor.post(address, content)
  expect(status).toBe(201)
  return body as unknown as ContentItem
}
const act = (item: { id: string; revision: number }, verb: string, more: object = {}) =>
  editor.post(`${address}/${item.id}/${verb}`, { revision: item.revision, ...more })
const save = (item: { id: string; revision: number }, content: object) =>
  editor.send('PUT', `${address}/${item.id}/draft`, { body: { revision: item.revision, content } })
const see = async (id: string) => (await editor.get(`${address}/${id}`)).body as unknown as ContentItem
const authors = () => servedContent().testimonials.map(({ author }) => author)
const find = async (kind: string, q: string) => {
  const { body } = await editor.get(`${address}?kind=${kind}&q=${encodeURIComponent(q)}`)
  return see((body as unknown as { items: { id: string }[] }).items[0]!.id)
}

const list = async (query: string) => (await editor.get(`${address}?${query}`)).body
const slugs = async () => {
  const { body } = await editor.get('/api/help-articles')
  return (body as unknown as { items: { slug: string }[] }).items.map(({ slug }) => slug)
}

it('an empty database starts with the content of content/, in its order', async () => {
  expect(servedContent()).toEqual(initialContent)
  const { body } = await editor.get(`${address}?kind=case_study&per_page=100`)
  expect(body.items).toMatchObject(initialContent.caseStudies.map(({ title }) => ({ title, status: 'published' })))
  await ensureContent()
  expect(await tulay.db.selectFrom('content_versions').select('number').where('number', '>', 1).execute()).toEqual([])
})

it('an update of the product changes what staff have not edited, and nothing else', async () => {
  const [first, second] = [await find('testimonial', 'Feldman'), await find('testimonial', 'Lindqvist')]
  const outdated = JSON.stringify(testimonialBody('Outdated'))
  await tulay.pool.query('alter table content_versions disable trigger all')
  await tulay.pool.query('update content_versions set body = $1 where item_id = any ($2)', [
    outdated,
    [first.id, second.id],
  ])
  await tulay.pool.query('alter table content_versions enable trigger all')
  await save(second, testimonial('Edited'))
  await ensureContent()
  expect((await see(first.id)).published).toMatchObject({ number: 2, body: { author: 'Naomi Feldman' } })
  expect(await see(second.id)).toMatchObject({
    status: 'changed',
    published: { number: 1, body: { author: 'Outdated' } },
  })
})

it('account managers see what is on the site, as it was published, and change nothing', async () => {
  await addPerson(tulay.db, { email: 'isabel@tulay.test', role: 'account_manager' })
  const isabel = await tulay.as('isabel@tulay.test')
  const titles = async (q: string) =>
    (await isabel.get(`${address}?per_page=100&q=${q}`)).body['items']!.map((one) => String(one['title']))
  const draft = await create()
  expect(await titles('Byron')).toEqual([])
  const { body: published } = await act(draft, 'publish')
  const { body: changed } = await save(published as never, testimonial('Countess of Lovelace'))
  expect(await titles('Countess')).toEqual([])
  expect(await titles('Byron')).toEqual(['Ada Byron, Engines'])
  const [listed] = (await isabel.get(`${address}?q=Byron&status=changed`)).body['items']!
  expect(listed).toMatchObject({ status: 'published', allowed: [], updated_by: { name: 'Adele Admin' } })
  for (const path of ['', '/versions/1', '/preview'])
    expect((await isabel.get(`${address}/${draft.id}${path}`)).status).toBe(403)
  const { revision } = changed as unknown as ContentItem
  for (const verb of ['publish', 'discard', 'archive'])
    expect((await isabel.post(`${address}/${draft.id}/${verb}`, { revision })).status).toBe(403)
  expect((await isabel.post(address, testimonial())).status).toBe(403)
})

it('visitors see a draft only after it is published, and an earlier version after it is reverted', async () => {
  const draft = await create()
  expect(authors()).not.toContain('Ada Byron')
  const { body: published } = await act(draft, 'publish')
  expect(published).toMatchObject({ status: 'published', draft: null, published: { number: 1 } })
  expect(authors().at(-1)).toBe('Ada Byron')
  const { body: changed } = await save(published as never, testimonial('Countess of Lovelace'))
  expect(changed).toMatchObject({ status: 'changed', title: 'Countess of Lovelace, Engines' })
  expect(authors()).toContain('Ada Byron')
  const { body: second } = await act(changed as never, 'publish')
  expect(authors()).toContain('Countess of Lovelace')
  const { body: reverted } = await act(second as never, 'revert', { number: 1 })
  expect(reverted).toMatchObject({ published: { number: 3, body: { author: 'Ada Byron' } } })
  expect(authors()).toContain('Ada Byron')
  expect(authors()).not.toContain('Countess of Lovelace')
  const old = await editor.get(`${address}/${draft.id}/versions/2`)
  expect(old.body).toMatchObject({ number: 2, body: { author: 'Countess of Lovelace' } })
})

it('each change says who made it, and what was there before', async () => {
  const item = await find('testimonial', 'Feldman')
  const { body: saved } = await save(item, { kind: 'testimonial', body: { ...item.published!.body, rating: 4 } })
  await act(saved as never, 'publish')
  const recorded = await tulay.db
    .selectFrom('activities')
    .where('kind', 'in', ['content.saved', 'content.published'])
    .where('data', '@>', JSON.stringify({ content_id: item.id }))
    .select(['kind', 'before', 'after', 'actor_id'])
    .orderBy('id')
    .execute()
  const change = { before: { rating: '5' }, after: { rating: '4' }, actor_id: expect.any(String) }
  expect(recorded).toEqual([
    { kind: 'content.saved', ...change },
    { kind: 'content.published', ...change },
  ])
  expect((await see(item.id)).versions).toMatchObject([
    { number: 2, published_by: { name: 'Adele Admin' } },
    { number: 1, published_by: null },
  ])
})

it('of two editors, the second one learns of the first one, and overwrites nothing', async () => {
  const item = await create()
  const saves = await whileLocked(tulay.pool, contentLock, { waiting: 2 }, () =>
    Promise.all([save(item, testimonial('One')), save(item, testimonial('Other'))]),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(saves.find(({ status }) => status === 409)!.body.code).toBe('edited_meanwhile')
  for (const verb of ['publish', 'archive']) expect((await act(item, verb)).body.code, verb).toBe('edited_meanwhile')
  const now = await see(item.id)
  const twice = await Promise.all([act(now, 'publish'), act(now, 'publish')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await see(item.id)).versions).toHaveLength(1)
})

it('a public address belongs to one item, and stays after publication', async () => {
  const { body } = await editor.post(address, article('sign-in'))
  expect(body.errors).toMatchObject([{ path: 'body.slug' }])
  const draft = await create(article('new-article'))
  const { body: renamed } = await save(draft, article('renamed-article'))
  const { body: published } = await act(renamed as never, 'publish')
  const { body: refused } = await save(published as never, article('renamed-again'))
  expect(refused.errors).toMatchObject([{ path: 'content.body.slug' }])
  const study = { kind: 'case_study', body: { ...initialContent.caseStudies[0]!, slug: 'another' } }
  expect((await editor.post(address, study)).body.errors).toMatchObject([{ path: 'body.id' }])
})

it('the support chat searches the published help articles', async () => {
  const item = await create(article('new-article'))
  expect(await slugs()).not.toContain('new-article')
  await act(item, 'publish')
  expect((await slugs()).at(-1)).toBe('new-article')
})

it('archived content leaves the site, and returns as it was', async () => {
  const item = await find('testimonial', 'Feldman')
  const { body: archived } = await act(item, 'archive')
  expect(authors()).not.toContain('Naomi Feldman')
  expect((await save(archived as never, testimonial())).body.code).toBe('illegal_move')
  const { body: unarchived } = await act(archived as never, 'unarchive')
  expect(unarchived).toMatchObject({ status: 'published', published: { number: 1 } })
  expect(authors()[0]).toBe('Naomi Feldman')
})

it('content moves within its group, such as the questions of a page', async () => {
  const item = await find('question', 'commit for a year')
  const first = servedContent().questions[0]!.question
  for (let step = 0; step < 4; step += 1) await editor.post(`${address}/${item.id}/move`, { direction: 'up' })
  expect(
    servedContent()
      .questions.map(({ question }) => question)
      .slice(0, 2),
  ).toEqual([item.title, first])
  const career = await find('question', 'your clients')
  await editor.post(`${address}/${career.id}/move`, { direction: 'up' })
  expect(servedContent().questions.find(({ page }) => page === 'careers')!.question).toBe(career.title)
})

it('there is one banner at most', async () => {
  const banner = {
    kind: 'banner',
    body: { text: 'We are open on Sunday.', link: { label: 'Contact us', to: 'contact' } },
  }
  const item = await create(banner)
  expect((await editor.post(address, banner)).body.errors).toMatchObject([{ path: 'kind' }])
  await act(item, 'publish')
  const shown = { ...banner.body, starts_at: null, ends_at: null }
  expect(servedContent().banners).toEqual([shown])
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const { body: scheduled } = await save(await see(item.id), { kind: 'banner', body: { ...shown, starts_at: soon } })
  const { body: waiting } = await act(scheduled as never, 'publish')
  expect(servedContent().banners, 'before its start').toEqual([])
  const { body: ending } = await save(waiting as never, { kind: 'banner', body: { ...shown, ends_at: soon } })
  await act(ending as never, 'publish')
  expect(servedContent().banners, 'before its end').toHaveLength(1)
})

it('what another server publishes is served here too', async () => {
  const { id } = await find('testimonial', 'Feldman')
  // What another server writes.
  await tulay.pool.query(
    `with archived as (update content_items set archived_at = now() where id = $1)
     insert into activities (kind, data, at)
     values ('content.archived', jsonb_build_object('content_id', $1::text, 'kind', 'testimonial', 'title', 'x'), now())`,
    [id],
  )
  await eventually(async () => !authors().includes('Naomi Feldman'))
})

it('a list finds words of the texts, and names the status', async () => {
  await create()
  expect(await list('q=every%20ticket%20BYRON')).toMatchObject({ total: 1, items: [{ status: 'draft' }] })
  expect(await list('status=draft')).toMatchObject({ total: 1 })
  expect(await list('status=changed')).toMatchObject({ total: 0 })
  expect(await list('status=published')).toMatchObject({ total: initialContent.testimonials.length })
})
