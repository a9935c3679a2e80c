import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '#server/platform/http/security-headers.ts'
import { expect, test } from '../journey.ts'

// Renders pages with the bundle of the build and other content than that of `content/`.

/** Lists of content by kind. */
type Content = Record<string, readonly object[]>

interface Bundle extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: { siteContent: () => Content; setSiteContent: (content: Content) => void }
  }
}

const bundlePath = pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href

/** The bundle with a function that renders a page with the content of the build, or with other content. */
async function loadBundle() {
  const bundle = (await import(bundlePath)) as Bundle
  const { siteContent, setSiteContent } = bundle.entry.module
  const ofBuild = siteContent()
  return {
    ofBuild,
    async render(path: string, content = ofBuild): Promise<string> {
      setSiteContent(content)
      const handle = createRequestHandler({ ...bundle, prerender: [path] }, 'production')
      const response = await handle(new Request(`http://localhost${path === '/' ? '' : path}/`))
      expect(response.status, path).toBe(200)
      return response.text()
    },
  }
}

// Testimonials are published with such texts in `admin/content.spec.ts`.
const pages = [pathTo('case_study', { slug: 'saas-startup-growth' }), pathTo('careers')]

const originOf = (html: string) => /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)![1]!

const attack = 'globalThis.attacked=true'
const hostileTexts = [
  `</script><script>${attack}</script>`,
  `<img src=x onerror=${attack}>`,
  `"><svg onload=${attack}>`,
  `' autofocus onfocus=${attack} x='`,
  `<!--<script>`,
  `]]></title></textarea><style>*{display:none}</style>`,
  `javascript:${attack}`,
  `{{email}} \${7*7} %0d%0aSet-Cookie: a=b`,
  'مرحبا שלום e\u0301\u0301\u0301\u0301 👩‍👩‍👧‍👦',
  'W'.repeat(120),
]

/** Names of fields that hold one of several fixed values, or a part of a URL. */
const fixed = new Set(['slug', 'category', 'audience', 'department', 'location', 'type', 'posted_on'])
const fixedLists = new Set(['screens', 'related'])

/** The same content with hostile texts, each with a number, so that it stays unique. */
function hostile(content: Content): Content {
  let count = 0
  const change = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return fixed.has(key) ? value : `${hostileTexts[count++ % hostileTexts.length]} ${count}`
    if (Array.isArray(value)) return fixedLists.has(key) ? value : value.map((one) => change(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]))
  }
  return change(content) as Content
}

test('a page that is rendered later is the page of the build, and hostile texts are only texts in it', async ({
  open,
}) => {
  const { render, ofBuild } = await loadBundle()
  const content = hostile(ofBuild)
  const page = await open(pathTo('contact'))
  const faults: string[] = []
  for (const path of pages) {
    const built = await (await page.request.get(path)).text()
    const usual = await render(path)
    expect(usual.replaceAll(originOf(usual), originOf(built)), path).toBe(built)

    // They change no markup, run nothing and fit the page.
    const body = await render(path, content)
    expect(inlineScriptHashes(body), path).toEqual(inlineScriptHashes(usual))
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.fulfill({
          body,
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(usual)) },
        }),
    )
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(path)
    const found = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
      return {
        attacked: 'attacked' in globalThis,
        handlers: [...document.querySelectorAll('*')].filter((one) =>
          one.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
        pictures: document.querySelectorAll('img[src="x"], title + style, body style').length,
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (one) => typeof JSON.parse(one.textContent),
        ),
        hidden: getComputedStyle(document.body).display === 'none',
      }
    })
    expect(found, path).toMatchObject({ attacked: false, handlers: 0, pictures: 0, hidden: false })
    expect(
      found.data.every((type) => type === 'object'),
      path,
    ).toBe(true)
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) faults.push(`${path} is ${overflow} px wider than a window of ${width} px`)
    }
    await page.unroute('**')
  }
  expect(faults).toEqual([])
})
