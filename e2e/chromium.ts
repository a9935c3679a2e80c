import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import unpacked, { inflate } from '@sparticuz/chromium'

const cache = join(import.meta.dirname, '../.cache')

/** The package's own file looks in the folder for temporary files. */
const fontsBesideThisFile = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** A browser to test with: the one that CHROMIUM_PATH names, or the one that comes with us. */
export interface Chromium {
  path: string
  /** What it needs in its environment on this machine. */
  env: Record<string, string>
}

/** Finds the browser and makes sure that it starts; throws an Error of one line that says what to do. */
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
  // The machine's own libraries where it has them, else the ones in the package.
  return starts(bare) ? bare : works({ path, env: { ...fonts, ...libraries } }, 'Set CHROMIUM_PATH to another one.')
}

/** Unpacks the browser once for this checkout. The package does it in the folder for temporary files, for all. */
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
