import { caseStudies } from '#content/case-studies.ts'
import { testimonialFilters, testimonials } from '#content/testimonials.ts'
import { expect, test } from '../journey.ts'

test('the filter of reviews works by keyboard, with shared links and with the back button', async ({ open }) => {
  const page = await open('/testimonials')
  const group = page.getByRole('group', { name: 'Show reviews about' })
  const choice = (label: string) => group.getByRole('button', { name: label })
  const pressed = group.getByRole('button', { pressed: true })
  const reviews = page.locator('main').getByRole('figure')
  const all = testimonials.length
  const { id, label } = testimonialFilters[1]
  const ofData = testimonials.filter(({ category }) => category === id)

  await expect(pressed).toHaveAccessibleName(`All Reviews ${all}`)
  await expect(reviews).toHaveCount(all)
  for (const { label: each } of testimonialFilters) await expect(choice(each)).toHaveAccessibleName(/ [1-9]\d*$/)
  await choice(label).press('Enter')
  await expect(page).toHaveURL(`/testimonials?category=${id}`)
  await expect(pressed).toHaveAccessibleName(`${label} ${ofData.length}`)
  await expect(reviews).toHaveCount(ofData.length)
  for (const { author } of ofData) await expect(reviews.filter({ hasText: author })).toBeVisible()
  await expect(page.getByText(`Showing ${ofData.length} of ${all} reviews`)).toBeVisible()

  await choice('AI Automation').press('Space')
  await page.reload()
  await expect(pressed).toHaveAccessibleName(/^AI Automation/)
  await page.goBack()
  await expect(pressed).toHaveAccessibleName(new RegExp(`^${label}`))
  await page.goBack()
  await expect(reviews).toHaveCount(all)

  const [first] = testimonials
  const card = page.getByRole('listitem').filter({ has: page.getByText(first!.author, { exact: true }) })
  await expect(card.getByText(first!.results[2]!)).toBeHidden()
  await card.getByText(`+${first!.results.length - 2} more results...`).click()
  await expect(card.getByText(first!.results[2]!)).toBeVisible()
  await card.getByRole('link', { name: `Read the case study ${first!.company}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: caseStudies[0]!.title })).toBeVisible()
})

test('a case study is found by its ID and former addresses', async ({ request }) => {
  for (const [asked, status, target] of [
    ...caseStudies.map(({ id, slug }) => [`${id}`, 301, `/case-studies/${slug}`] as const),
    ['saas-startup-growth/', 301, '/case-studies/saas-startup-growth'],
    ['6', 302, '/case-studies'],
    ['unknown-study', 302, '/case-studies'],
  ] as const) {
    const answer = await request.get(`/case-studies/${asked}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], asked).toEqual([status, target])
  }
})
