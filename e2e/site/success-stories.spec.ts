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

test('without a script, all reviews are shown, and the filter is hidden', async ({ open }) => {
  const page = await open('/testimonials?category=automation', { javaScriptEnabled: false })
  await expect(page.locator('main').getByRole('figure')).toHaveCount(testimonials.length)
  await expect(page.getByRole('button', { name: 'All Reviews' })).toBeHidden()
})

test('links lead to a case study from the list, by ID, and from the previous and next one', async ({ open }) => {
  const page = await open('/case-studies')
  for (const study of caseStudies) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: study.title }) })
    for (const result of study.results.slice(0, 3)) await expect(card.getByText(result)).toBeVisible()
    await expect(card.getByText(study.results[3]!)).toHaveCount(0)
    await expect(card.getByText(study.excerpt ?? study.challenge.slice(0, 150))).toBeVisible()
  }
  await page.getByRole('link', { name: caseStudies[2]!.title }).click()
  await expect(page).toHaveURL('/case-studies/saas-startup-growth')
  await expect(page.getByRole('heading', { level: 3, name: 'Administrative workload' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/contact')
  await page.getByRole('link', { name: caseStudies[3]!.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: caseStudies[3]!.title })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Case Studies' }).click()
  await expect(page).toHaveURL('/case-studies')

  for (const [asked, status, target] of [
    ...caseStudies.map(({ id, slug }) => [`${id}`, 301, `/case-studies/${slug}`] as const),
    ['saas-startup-growth/', 301, '/case-studies/saas-startup-growth'],
    ['6', 302, '/case-studies'],
    ['unknown-study', 302, '/case-studies'],
  ] as const) {
    const answer = await page.request.get(`/case-studies/${asked}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], asked).toEqual([status, target])
  }
})
