import { expect, test } from './journey.ts'

test('an unknown URL returns 404', async ({ request }) => {
  for (const path of ['/nothing/here', '/company/nothing', '/services/nothing'])
    expect((await request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404)
})

test('old URLs redirect permanently', async ({ request }) => {
  for (const [from, to] of [
    ['/privacy-policy', '/privacy'],
    ['/terms-of-service', '/terms'],
    ['/cookie-policy', '/cookies'],
    ['/services/e-commerce-support', '/services/ecommerce-support'],
    ['/benefits', '/'],
    ['/dashboard/settings/profile', '/company/settings'],
    ['/dashboard/billing', '/company/billing'],
    ['/dashboard/jobs/5', '/company/jobs/5'],
    ['/dashboard/tests/5', '/company/tests/5'],
    ['/services/', '/services'],
    ['/privacy-policy?from=mail', '/privacy?from=mail'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], from).toEqual([301, to])
  }
})
