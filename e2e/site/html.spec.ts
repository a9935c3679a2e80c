import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { pathTo } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'
import { rules as htmlRules } from './html-rules.ts'
import { sitemap } from './public-pages.ts'

const validator = new HtmlValidate(new StaticConfigLoader([], htmlRules))

test('the HTML of every public page is valid', async ({ open }) => {
  const page = await open('/contact')
  const { paths } = await sitemap(page)
  const faults: string[] = []
  for (const path of [...paths, '/nothing/here']) {
    const html = await (await page.request.get(path)).text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${path}: ${message} (${ruleId}) at ${selector}`)
  }
  expect(faults).toEqual([])
})

test('pages run and load only our own files, and cannot be framed', async ({ request }) => {
  const common = {
    'default-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  for (const [path, style] of [
    [pathTo('home'), "'self'"],
    [pathTo('careers'), "'self'"],
    ['/nothing/here', "'self'"],
    [pathTo('login'), "'self' 'nonce'"],
  ] as const) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const policy = answer.headers()['content-security-policy']!
    const rules = policy
      .replace(/'nonce-[\w+/=]{22,}'/, "'nonce'")
      .replaceAll(/'sha256-[\w+/=]{43,}'/g, "'hash'")
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)])
    const { 'script-src': scripts, ...others } = Object.fromEntries(rules)
    expect(others, path).toEqual({ ...common, 'style-src': style })
    expect(scripts, path).toMatch(/^'self'( 'hash')+$/)
    expect(answer.headers(), path).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  }
})
