import { pathTo } from '#domain/paths.ts'
import { demoAccount } from '../account.ts'
import { expect, test } from '../journey.ts'
import { testServer } from '../test-server.ts'

const hostile = `"></script><script>document.title='broken'</script><img src=x onerror="document.title='broken'"> & 'it'`

test('staff write a testimonial, preview it, and visitors see it once it is published, as text', async ({
  open,
  tolerate,
}) => {
  tolerate(/409/)
  const staff = await demoAccount('admin@tulay.test')
  const page = await open(`${pathTo('admin_tests')}?tab=content`, { as: staff })
  await page.getByRole('link', { name: 'New testimonial' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Quote').fill(`${hostile} ${'Unbroken'.repeat(50)}`)
  for (const name of ['Author', 'Position', 'Company']) await field(name).fill('<b>Ada & "Byron"</b>')
  await field('Industry').fill('Engines')
  await field('Key results').fill('Faster\n</main>')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Not published yet.')).toBeVisible()

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByText(hostile)).toBeVisible()
  await preview.close()
  const visitor = await open(pathTo('testimonials'))
  await expect(visitor.getByText(hostile)).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this content?' })
  await expect(dialog.getByText(hostile)).toBeVisible()
  // Someone else saves meanwhile: what is published is what the dialog shows.
  const address = `/api/admin/content/${page.url().split('/').at(-1)}`
  const { revision, kind, draft } = await (await staff.api.get(address)).json()
  const theirs = { revision, content: { kind, body: { ...draft, position: 'Countess' } } }
  expect((await staff.api.put(`${address}/draft`, { data: theirs })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The content was not published', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Countess')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Content published', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(hostile)).toBeVisible()
  await expect(visitor).not.toHaveTitle('broken')
  await visitor.setViewportSize({ width: 320, height: 640 })
  expect(await visitor.evaluate(() => document.querySelector('main')!.scrollWidth)).toBeLessThanOrEqual(320)

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Content archived', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(hostile)).toHaveCount(0)
})

const body = (at: number) => ({
  quote: `Quote ${at}`,
  author: `Author ${at}`,
  position: 'Engineer',
  company: `Company ${at}`,
  industry: 'Engines',
  rating: 5,
  category: 'data-entry',
  results: [`Result ${at}`],
})
const content = (at: number) => ({ kind: 'testimonial', body: body(at) })

test('a page that is read during a publication is entirely old or entirely new', async () => {
  const { api } = await demoAccount('admin@tulay.test')
  const created = await (await api.post('/api/admin/content', { data: content(0) })).json()
  const address = `/api/admin/content/${created.id}`
  const publish = async (revision: number) =>
    (await (await api.post(`${address}/publish`, { data: { revision } })).json()).revision as number
  let revision = await publish(created.revision)
  const published = new AbortController()
  const read: string[] = []
  const reading = (async () => {
    while (!published.signal.aborted) {
      const page = await (await fetch(`${testServer.origin}${pathTo('testimonials')}`)).text()
      const found = [...page.matchAll(/(?:Quote|Author|Company|Result) (\d+)/g)].map(([, at]) => at)
      read.push([...new Set(found)].join())
    }
  })()
  for (const at of [1, 2, 3]) {
    const data = { revision, content: content(at) }
    revision = (await (await api.put(`${address}/draft`, { data })).json()).revision
    revision = await publish(revision)
    const page = await (await fetch(`${testServer.origin}${pathTo('testimonials')}`)).text()
    expect(page, 'published with the response').toContain(`Quote ${at}`)
  }
  published.abort()
  await reading
  expect(read.length).toBeGreaterThan(50)
  expect(new Set(read)).toEqual(new Set(['0', '1', '2', '3']))
  await api.post(`${address}/archive`, { data: { revision } })
})
