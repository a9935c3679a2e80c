import type { Page } from '@playwright/test'
import { matchesPath, pathTo, screenAt, screens } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'
import { isPublic, readPage, sitemap } from './public-pages.ts'
import type { PublicPage } from './public-pages.ts'

/** Every page that links lead to from the home page, by path. */
async function walk(page: Page): Promise<Map<string, PublicPage>> {
  const reached = new Map<string, PublicPage>()
  const ways: string[] = [pathTo('home')]
  for (let way = ways.shift(); way; way = ways.shift()) {
    const path = way.split(/[?#]/)[0]!
    if (!path.startsWith('/') || reached.has(path)) continue
    const found = await readPage(page, path)
    reached.set(path, found)
    if (isPublic(path)) ways.push(...found.links)
  }
  return reached
}

test('every link on a public page works, and links lead to every public page', async ({ open }) => {
  const page = await open('/contact')
  const { paths } = await sitemap(page)
  const reached = await walk(page)

  // The pages of jobs are in sitemaps of their own; former versions of legal documents are in none.
  const unlisted: readonly (string | null | undefined)[] = ['job', 'former_version']
  const listed = [...reached.keys()].filter((path) => isPublic(path) && !unlisted.includes(screenAt(path)))
  expect(listed.toSorted()).toEqual(paths.toSorted())
  for (const name of unlisted) expect([...reached.keys()].some((path) => screenAt(path) === name)).toBe(true)
  const told = Object.values(screens).filter(
    ({ path, portal }) =>
      portal === 'site' &&
      path !== screens.job.path &&
      path !== screens.talent_link.path &&
      path !== screens.former_version.path &&
      !paths.some((one) => matchesPath(path, one)),
  )
  expect(
    told.map(({ path }) => path),
    'public pages missing from the sitemap',
  ).toEqual([])

  const nowhere: string[] = []
  const parts = new Set<string>()
  for (const [from, { links, parts: own }] of reached) {
    if (!isPublic(from)) continue
    for (const part of own) parts.add(part)
    for (const link of links) {
      if (/^(mailto|tel):[^\s]+$/.test(link)) continue
      const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link)!
      const there = reached.get(path)
      if (!there?.isPage || there.status !== 200) nowhere.push(`${from}: ${link} answers ${there?.status}`)
      else if (there.path !== path) nowhere.push(`${from}: ${link} is an old address of ${there.path}`)
      else if (anchor && isPublic(path) && !there.ids.includes(anchor))
        nowhere.push(`${from}: ${link} is no place there`)
    }
  }
  expect(nowhere).toEqual([])

  for (const part of parts) {
    expect(part, 'only our own files are loaded').toMatch(/^\/(?!\/)/)
    expect((await page.request.get(part)).status(), part).toBe(200)
  }
})
