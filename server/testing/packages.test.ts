import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  integrity?: string
  inBundle?: boolean
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

const root = join(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
type Asked = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

/** The project's packages, and Node where the machine has an older one. */
const folders = ['.', 'bin/node']

const manifests = folders.map((folder) => read(`${folder}/package.json`) as Partial<Asked>)
const installed = folders
  .flatMap((folder) =>
    Object.entries((read(`${folder}/package-lock.json`) as { packages: Record<string, Locked> }).packages),
  )
  .filter(([path]) => path.startsWith('node_modules/'))
  .map(([path, locked]) => ({ ...locked, name: path.split('node_modules/').at(-1)! }))

/** Versions that must never be installed, here or below anything: from a first one (all, where left out) to a last. */
const denied: { name: string; from?: string; below?: string; only?: string[]; because: string }[] = [
  { name: 'better-auth', below: '1.7.7', because: 'accounts could be taken over' },
  { name: 'kysely', below: '0.29.0', because: 'npm chooses it silently under an old Node' },
  { name: 'fastify', below: '5.3.2', because: 'a body could slip past its validation by its content type' },
  { name: 'nodemailer', below: '7.0.7', because: 'mail could be led to another domain by a quoted address' },
  { name: 'event-stream', only: ['3.3.6'], because: 'it stole keys' },
  { name: 'ua-parser-js', only: ['0.7.29', '0.8.0', '1.0.0'], because: 'it was taken over' },
  { name: 'coa', only: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'], because: 'it was taken over' },
  { name: 'rc', only: ['1.2.9', '1.3.9', '2.3.9'], because: 'it was taken over' },
  { name: 'node-ipc', from: '9.2.2', because: 'it deleted files' },
  { name: 'colors', from: '1.4.1', because: 'it was sabotaged' },
  { name: 'faker', from: '6.6.6', because: 'it was sabotaged' },
  { name: 'chalk', only: ['5.6.1'], because: 'it was taken over' },
  { name: 'debug', only: ['4.4.2'], because: 'it was taken over' },
  { name: 'ansi-styles', only: ['6.2.2'], because: 'it was taken over' },
  { name: 'strip-ansi', only: ['7.1.1'], because: 'it was taken over' },
  { name: 'color-convert', only: ['3.1.1'], because: 'it was taken over' },
  { name: '@ctrl/tinycolor', only: ['4.1.1', '4.1.2'], because: 'it was taken over' },
]

test('no version that is known to do harm is installed', () => {
  const found = installed.flatMap(({ name, version }) =>
    denied
      .filter((one) => one.name === name && matches(version, one))
      .map(({ because }) => `${name}@${version}: ${because}`),
  )
  expect(found).toEqual([])
})

test('the list is understood as it is meant', () => {
  const better = denied.find(({ name }) => name === 'better-auth')!
  expect(['1.7.6', '1.7.7', '1.10.0', '0.9.9'].map((version) => matches(version, better))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(matches('9.2.1', { from: '9.2.2' })).toBe(false)
  expect(matches('10.1.1', { from: '9.2.2' })).toBe(true)
})

test('every package comes from the registry, as it was when it was locked', () => {
  const loose = installed.filter(
    ({ integrity, resolved, link, inBundle }) =>
      // A bundled package is part of the archive of the package that contains it.
      (!integrity?.startsWith('sha512-') && !inBundle) || link || (resolved && !resolved.startsWith('https://')),
  )
  expect(loose.map(({ name }) => name)).toEqual([])
})

test('what we ask for is asked for exactly', () => {
  const versions = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

function matches(version: string, { from, below, only }: { from?: string; below?: string; only?: string[] }): boolean {
  if (only) return only.includes(version)
  return (!from || compare(version, from) >= 0) && (!below || compare(version, below) < 0)
}

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

function compare(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at === -1 ? 0 : left[at]! - right[at]!
}
