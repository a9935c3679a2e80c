import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { compareText } from '#domain/kernel/compare-text.ts'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { addressOf, demoEmails } from '../screen-examples.ts'
import type { BrowserTab } from './browser-tab.ts'
import { test } from './browser-test.ts'
import { installedEngines } from './installed.ts'

/** Views of a screen that need more than its path. */
const views: Partial<Record<ScreenName, string[]>> = {
  company_jobs: ['?tab=tests', '?tab=analytics'],
  company_talent: ['?q=python&level=senior', '?tab=shortlists', '?tab=saved-searches'],
  company_test: ['?tab=questions', '?tab=results', '?tab=statistics', '?tab=grade', '?tab=history'],
  company_job: ['?tab=applicants', '?tab=applicants&view=table', '?tab=invitations', '?tab=links', '?tab=history'],
}

const sizes = [
  { width: 375, height: 740 },
  { width: 1280, height: 900 },
]

const names = Object.keys(screens) as ScreenName[]
/** Sorted by account, visitors first: each account needs its own browser. */
const byAccount = names.toSorted((one, other) => compareText(accountOf(one), accountOf(other)))

for (const engine of installedEngines)
  for (const name of byAccount)
    test(`${engine}: ${screens[name].path}`, async ({ openBrowser }, { project }) => {
      const { tab, account } = await openBrowser(engine, accountOf(name) || undefined)
      const address = await addressOf(name, account)
      for (const view of ['', ...(views[name] ?? [])])
        for (const size of sizes) {
          await tab.driver.resize(size.width, size.height)
          await tab.goto(address + view)
          await expectToLookRight(tab, `${address}${view} at ${size.width} px`)
          await tab.driver.run(nextFrame)
          const folder = join(project.outputDir, 'pictures', engine)
          mkdirSync(folder, { recursive: true })
          const file = `${name}${view.replaceAll(/\W+/g, '-')}-${size.width}.png`
          writeFileSync(join(folder, file), await tab.driver.screenshot())
        }
    })

function accountOf(name: ScreenName): string {
  return demoEmails[screens[name].portal] ?? ''
}

async function expectToLookRight(tab: BrowserTab, where: string) {
  await expect.poll(() => tab.driver.run(unfinished), `what ${where} waits for`).toEqual([])
  expect(await tab.driver.run(visibleFaults), where).toEqual([])
  expect(await tab.driver.problems(), where).toEqual([])
}

/** Waits until the page is painted: a WebKit screenshot shows the last painted frame. */
function nextFrame(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))
}

/** What is still loading or animating. Scroll-driven animations never end. */
function unfinished(): string[] {
  const loading = [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.startsWith('Loading'))
  const moves = document.getAnimations().some(({ playState, timeline, effect }) => {
    const ends = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    return playState === 'running' && ends
  })
  return [
    document.querySelector('main h1')?.checkVisibility() ? '' : 'the main heading',
    loading ? 'its data' : '',
    moves ? 'an animation' : '',
    document.fonts.status === 'loaded' ? '' : 'a font',
  ].filter(Boolean)
}

function visibleFaults(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than the window`)
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY } = getComputedStyle(one)
    const isScrollable = [overflowX, overflowY].every((overflow) => ['auto', 'scroll'].includes(overflow))
    if (!isScrollable || one.clientHeight > 100 || one.tagName === 'TEXTAREA') continue
    const over = one.scrollHeight - one.clientHeight
    if (over > 0 && one.checkVisibility())
      faults.push(`a strip scrolls ${over} px down: ${one.outerHTML.slice(0, 120)}`)
  }
  const fonts = [...document.fonts].filter(({ status }) => status === 'loaded')
  if (fonts.length === 0) faults.push('the font is not loaded')
  return faults
}
