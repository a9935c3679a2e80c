import { expect } from '@playwright/test'

/** The engine-specific part of a driver. Everything else runs in the page, the same way in all engines. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs a function in the page. The function must be self-contained. */
  run<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  resize(width: number, height: number): Promise<void>
  moveTo(x: number, y: number): Promise<void>
  buttonDown(): Promise<void>
  buttonUp(): Promise<void>
  /** Presses a key, such as `Escape`, or types a character, with the modifier held. */
  press(key: string, modifier?: 'Control'): Promise<void>
  type(text: string): Promise<void>
  /** Attaches a file to the file input that matches the selector. */
  attach(selector: string, file: string): Promise<void>
  screenshot(): Promise<Buffer>
  /**
   * Returns the problems in the page since the last call: exceptions, console errors, policy reports, failed requests.
   */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** A visible element that matches the selector and has this accessible name or text. */
export interface Target {
  css: string
  name?: string | RegExp
  nth?: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A browser tab with at most one signed-in user. */
export class BrowserTab {
  readonly driver: Driver
  readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.origin + path)
  }

  #find({ css, name = '', nth }: Target, inView = false) {
    const isExact = typeof name === 'string'
    return this.driver.run(
      find,
      css,
      isExact ? name : name.source,
      isExact,
      inView ? (nth ?? 0) : (nth ?? null),
      inView,
    )
  }

  /** The texts of the matching elements. */
  async texts(target: Target): Promise<string[]> {
    return (await this.#find(target)).map(({ text }) => text)
  }

  async expectVisible(target: Target): Promise<void> {
    await expect.poll(() => this.texts(target), describe(target)).not.toEqual([])
  }

  async expectHidden(target: Target): Promise<void> {
    await expect.poll(() => this.texts(target), describe(target)).toEqual([])
  }

  /** The position of an element, scrolled into view, once it has stopped moving. */
  async boxOf(target: Target): Promise<Box> {
    let last: Box | undefined
    const isStill = async () => {
      const [now] = await this.#find(target, true)
      const still = now !== undefined && now.x === last?.x && now.y === last.y
      last = now
      return still
    }
    await expect.poll(isStill, describe(target)).toBe(true)
    return last!
  }

  async click(target: Target): Promise<void> {
    const { x, y, width, height } = await this.boxOf(target)
    await this.driver.moveTo(x + width / 2, y + height / 2)
    await this.driver.buttonDown()
    await this.driver.buttonUp()
  }

  /** Drags with the mouse in steps. `beforeRelease` runs before the button is released. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }, beforeRelease?: () => Promise<void>) {
    await this.driver.moveTo(from.x, from.y)
    await this.driver.buttonDown()
    for (let step = 1; step <= 10; step++)
      await this.driver.moveTo(from.x + ((to.x - from.x) * step) / 10, from.y + ((to.y - from.y) * step) / 10)
    await beforeRelease?.()
    await this.driver.buttonUp()
  }
}

const describe = ({ css, name = '', nth }: Target) => `${css} ${name}${nth === undefined ? '' : ` (${nth})`}`

/** Runs in the page. */
function find(css: string, pattern: string, isExact: boolean, nth: number | null, inView: boolean) {
  const matching = [...document.querySelectorAll<HTMLElement>(css)]
    .map((one) => ({ one, text: (one.ariaLabel ?? one.innerText).trim() }))
    .filter(({ text }) => pattern === '' || (isExact ? text === pattern : new RegExp(pattern).test(text)))
    .filter(({ one }) => one.checkVisibility({ visibilityProperty: true }))
  return (nth === null ? matching : matching.slice(nth, nth + 1)).map(({ one, text }) => {
    const { top, bottom } = one.getBoundingClientRect()
    if (inView && (top < 80 || bottom > innerHeight - 80)) one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = one.getBoundingClientRect()
    return { text, x, y, width, height }
  })
}
