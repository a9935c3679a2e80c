import { randomUUID } from 'node:crypto'
import { pathTo } from '#domain/paths.ts'
import { demoAccount, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'
import { testServer } from '../test-server.ts'

const hostile = `"></script><script>document.title='broken'</script><img src=x onerror="document.title='broken'"> & 'it'`

test('staff write a testimonial, preview it, and visitors see it once it is published, as text, on a page that is entirely old or entirely new', async ({
  open,
}) => {
  const staff = await demoAccount('admin@tulay.test')
  const page = await open(`${pathTo('admin_tests')}?tab=content`, { as: staff })
  await page.getByRole('link', { name: 'New testimonial' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const tag = `w${randomUUID().slice(0, 8)}`
  await field('Quote').fill(`${hostile} ${tag} ${'Unbroken'.repeat(50)}`)
  for (const name of ['Author', 'Position', 'Company']) await field(name).fill(`<b>Ada & "Byron"</b> ${tag}`)
  await field('Industry').fill('Engines')
  await field('Key results').fill(`Faster ${tag}\n</main>`)
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
  const published = new AbortController()
  const mentions: number[] = []
  const reading = (async () => {
    while (!published.signal.aborted) {
      const text = await (await fetch(`${testServer.origin}${pathTo('testimonials')}`)).text()
      mentions.push(text.split(tag).length - 1)
    }
  })()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Content published', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(hostile)).toBeVisible()
  await expect(visitor).not.toHaveTitle('broken')
  await visitor.setViewportSize({ width: 320, height: 640 })
  expect(await visitor.evaluate(() => document.querySelector('main')!.scrollWidth)).toBeLessThanOrEqual(320)
  published.abort()
  await reading
  expect(mentions.length).toBeGreaterThan(50)
  const [old, ...others] = new Set(mentions)
  expect(old).toBe(0)
  expect(others).toHaveLength(1)

  const address = `/api/admin/content/${page.url().split('/').at(-1)}`
  const { revision } = await (await staff.api.get(address)).json()
  await succeed(staff.api.post(`${address}/archive`, { data: { revision } }))
})
