import { describe, expect, it, test } from 'vitest'
import { email, line, requiredLine, requiredText, text } from './text.ts'

const blank = 'Please say something.'
const messages = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }) => {
  return (value: string) => schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

describe('visibility', () => {
  it.each(['', '  ', '\t', '\u00a0', '\u200b', '\u00ad\u200d', '\ufeff', '\u3164', '\u2800', '\u0301'])(
    '%j is invisible',
    (value) => {
      expect(messages(requiredLine(10, blank))(value)).toEqual([blank])
      expect(messages(requiredText(10, blank))(value)).toEqual([blank])
    },
  )

  it.each(['-', '7', 'é', '日本', '👩🏽\u200d💻', 'می\u200cخواهم', '\u200fעברית'])('%j is visible', (value) => {
    expect(messages(requiredLine(20, blank))(value)).toEqual([])
  })
})

describe('a single line', () => {
  it.each(['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('rejects the line break %j', (lineBreak) => {
    expect(messages(line(10))(`a${lineBreak}b`)).toEqual(['Line breaks are not allowed here.'])
  })

  it.each(['\u0007', '\u001b', '\u202e', '\u2067'])('rejects %j, which can disguise text', (hidden) => {
    expect(messages(line(10))(`a${hidden}b`)).toHaveLength(1)
  })
})

test('visually identical text is stored identically', () => {
  expect(line(10).parse('Jose\u0301')).toBe('Jos\u00e9')
  expect(text(1).parse('e\u0301')).toBe('\u00e9')
})

test.each(['\u0000', '\ud800', '\udc00x'])('%j cannot be stored', (value) => {
  expect(messages(text(10))(value)).toHaveLength(1)
})

test('an email address is normalized', () => {
  expect(email.parse(' Ana@Example.TEST ')).toBe('ana@example.test')
})
