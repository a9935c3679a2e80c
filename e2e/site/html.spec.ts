import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { pathTo } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'
import { rules as htmlRules } from './html-rules.ts'
import { readPage, sitemap } from './public-pages.ts'

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

test('the style sheet of public pages has all their classes that the one of the app has', async ({
  open,
  tolerate,
}) => {
  const page = await open('/contact')
  const read = async (path: string) => (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  const stylesOf = async (path: string) => {
    const [, address] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read(path))!
    const selectors = (await read(address!)).matchAll(/\.((?:\\.|[\w-])+)/g)
    return { address, classes: new Set([...selectors].map(([, name]) => name!.replaceAll('\\', ''))) }
  }
  tolerate(/status of 404/)
  const app = await stylesOf(pathTo('login'))
  const site = await stylesOf('/contact')
  expect(site.address).not.toBe(app.address)
  expect(site.classes.size).toBeLessThan(app.classes.size)

  const { paths } = await sitemap(page)
  const [, job] = /<loc>[^<]+(\/jobs\/[^<]+)<\/loc>/.exec(await read('/jobs/sitemap/1.xml'))!
  const missing = new Set<string>()
  for (const path of [...paths, job!, '/nothing/here']) {
    const { classes, parts } = await readPage(page, path)
    expect(parts, path).toContain(site.address)
    for (const name of classes) if (app.classes.has(name) && !site.classes.has(name)) missing.add(name)
  }
  expect([...missing]).toEqual([])
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
