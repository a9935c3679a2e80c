import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../features')

/** Exported functions that take the actor first, with their code. */
const functions = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    readFileSync(join(features, path), 'utf8')
      .split(/\n(?=export |(?:async )?function |const |interface |type |\/\*\*)/)
      .flatMap((code) => {
        const [, name] = /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*actor: (?:Actor|User)\b/.exec(code) ?? []
        return name ? [{ path, name, code }] : []
      }),
  )
const commands = functions.filter(({ code }) => code.includes('transaction('))

const calls = (code: string, name: string) => new RegExp(`\\b${name}\\(\\s*actor,`).test(code)

test('every command that takes an actor authorizes it, by itself or in the command that it passes the actor to', () => {
  expect(commands.length).toBeGreaterThan(40)
  const authorizing = functions.filter(({ code }) => calls(code, 'authorize'))
  const unauthorized = commands.filter(
    ({ code }) => !calls(code, 'authorize') && !authorizing.some(({ name }) => calls(code, name)),
  )
  expect(unauthorized.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
