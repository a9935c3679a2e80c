import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import unpacked, { inflate } from '@sparticuz/chromium'

const cache = join(import.meta.dirname, '../.cache')

/** The font configuration of @sparticuz/chromium points to the folder for temporary files. */
const fontsBesideThisFile = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** The test browser: the one at CHROMIUM_PATH, or the bundled one. */
export interface Chromium {
  path: string
  /** The environment variables it needs on this machine. */
  env: Record<string, string>
}

/** Finds the browser and checks that it starts. Throws an Error with a one-line instruction. */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH
  if (given) return works({ path: given, env: {} }, 'Correct CHROMIUM_PATH.')
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser that comes with us is for Linux on x64. Set CHROMIUM_PATH to a Chrome or Chromium.')
  const folder = await unpack()
  const path = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  const bare = { path, env: fonts }
  // With the system's libraries if possible, otherwise with those of the package.
  return starts(bare) ? bare : works({ path, env: { ...fonts, ...libraries } }, 'Set CHROMIUM_PATH to another one.')
}

/**
 * Unpacks the browser once per checkout. By default, the package unpacks it in the shared folder for temporary files.
 */
async function unpack() {
  const require = createRequire(import.meta.url)
  const home = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'chromium-'))
  const before = tmpdir()
  process.env.TMPDIR = draft
  try {
    await unpacked.executablePath()
    await inflate(join(home, 'bin/al2023.tar.br'))
  } finally {
    process.env.TMPDIR = before
  }
  chmodSync(draft, 0o755)
  chmodSync(join(draft, 'chromium'), 0o755)
  writeFileSync(join(draft, 'fonts/fonts.conf'), fontsBesideThisFile)
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  return folder
}

const run = ({ path, env }: Chromium) =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' })

const starts = (chromium: Chromium) => run(chromium).status === 0

function works(chromium: Chromium, otherwise: string) {
  const { status, error, stderr } = run(chromium)
  if (status === 0) return chromium
  const reason = error?.message ?? stderr.trim().split('\n').at(-1)
  throw new Error(`The browser ${chromium.path} does not start (${reason}). ${otherwise}`)
}
