import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

/** What mail programs make links of, in a wide reading. */
const linked =
  /:\/\/|www\.|mailto:\S|[^\s@]@[^\s@]+\.\S|[\p{L}\p{N}\p{So}-][.\u2024\u3002\ufe52\uff0e\uff61](?!js)\p{L}[\p{L}\p{M}]|\d\.\d+\.\d+\.\d|\\\\/u

test.each([
  ['Win at evil.test/win', 'Win at evil test/win'],
  ['https://evil.test/win?a=b.co', 'evil test/win?a=b co'],
  ['hTTps://EVIL.Test', 'EVIL Test'],
  ['hxxps://evil.test', 'evil test'],
  ['https:\\\\evil.test', 'evil test'],
  ['http://localhost/win', 'localhost/win'],
  ['éhttp://evil', 'éevil'],
  ['//evil.test', '//evil test'],
  ['www.evil.test', 'www evil test'],
  ['www.x', 'www x'],
  ['evil.test:8080/x', 'evil test:8080/x'],
  ['evil.test.', 'evil test.'],
  ['evil.com.1', 'evil com 1'],
  ['(evil.test)', '(evil test)'],
  ['Node.js by evil.test', 'Node.js by evil test'],
  ['evil.test.js', 'evil test js'],
  ['192.168.0.1:80', '192 168 0 1:80'],
  ['evil\u2024test', 'evil test'],
  ['evil。test', 'evil test'],
  ['evil．test', 'evil test'],
  ['evil｡test', 'evil test'],
  ['ｅｖｉｌ．ｔｅｓｔ', 'ｅｖｉｌ ｔｅｓｔ'],
  ['xn--e1awd7f.xn--p1ai', 'xn--e1awd7f xn--p1ai'],
  ['пример.рф', 'пример рф'],
  ['उदाहरण.भारत', 'उदाहरण भारत'],
  ['💩.la', '💩 la'],
  ['ev\u200bil.\u200dte\u00adst', 'evil test'],
  ['\u202etest.live', 'test live'],
  ['a@evil.test', 'a at evil test'],
  ['a.b+c@evil.test', 'a.b+c at evil test'],
  ['mailto:ann', 'mailto: ann'],
  ['mailto:a@evil.test?subject=x', 'mailto: a at evil test?subject=x'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['\\\\evil\\share', '\\evil\\share'],
  ['Booking.com', 'Booking com'],
  ['ASP.NET developer', 'ASP NET developer'],
  ['first line\nevil.test\n', 'first line\nevil test\n'],
])('nothing in %j becomes a link: %j', (text, plain) => {
  expect(withoutLinks(text)).toBe(plain)
  expect(plain).not.toMatch(linked)
  expect(withoutLinks(plain)).toBe(plain)
})

test.each([
  'Acme Inc.',
  'St. John',
  'J.R. Smith',
  'A.B.C. Ltd',
  'S.p.A. Torino',
  'Ph.D.-level tutor',
  'U.S.-based',
  'Node.js GmbH',
  'Senior React/Three.js developer',
  '.NET and C++/.NET',
  'AT&T @ home, @acme',
  'Version 3.5.1, $1,200.50/hr, 24.12.2026',
  'Call +49 30 1234567. Tel: 030',
  'Wait... what?',
  'Ratio 3:1 and/or 5//2',
  'evil dot test',
  'evil. test',
  '👨‍👩‍👧 Family, Ltd.',
  'می‌خواهم',
  'two\nlines.\nMore',
  '',
])('%j has no link and stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text)
})

test('our own address keeps its link, not one that only begins or ends with it', () => {
  const own = 'hello@ours.test'
  const plain = (text: string) => withoutLinks(text, own)
  expect(plain(`Contact ${own}.`)).toBe(`Contact ${own}.`)
  expect(plain(`Win at evil.test or write to ${own}`)).toBe(`Win at evil test or write to ${own}`)
  for (const text of [
    `${own}.evil.test`,
    `${own}。evil.test`,
    `${own}-evil.test`,
    `x.${own}`,
    `https://${own}@evil.test`,
  ])
    expect(plain(text)).not.toMatch(linked)
})

test('a long text takes no time', () => {
  const begin = performance.now()
  for (const text of ['a'.repeat(50_000), 'a.'.repeat(25_000), 'a@'.repeat(25_000), 'http:'.repeat(10_000)])
    withoutLinks(text)
  expect(performance.now() - begin).toBeLessThan(500)
})
