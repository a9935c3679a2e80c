import { existsSync, globSync } from 'node:fs'

/** The paths of each engine's programs on Debian and its derivatives. */
export const programs = {
  Firefox: { browser: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' },
  WebKit: {
    driver: '/usr/bin/WebKitWebDriver',
    display: '/usr/bin/Xvfb',
    browser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? '/usr/lib/webkit2gtk-4.1/MiniBrowser',
  },
}

export type Engine = keyof typeof programs

const missingPrograms = (engine: Engine) => Object.values(programs[engine]).filter((path) => !existsSync(path))
const engines = Object.keys(programs) as Engine[]

export const installedEngines = engines.filter((engine) => missingPrograms(engine).length === 0)

/** The reason why an engine is skipped on this machine, one line each. */
export const skippedEngines = engines
  .filter((engine) => !installedEngines.includes(engine))
  .map((engine) => `${engine}: skipped, because ${missingPrograms(engine).join(', ')} is not installed`)
