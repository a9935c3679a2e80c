import { expect, test } from 'vitest'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { isProductText } from '#server/platform/fonts/product-text.ts'
import renderPdf from '#server/platform/pdf/render-pdf.ts'
import { pdfDocuments } from './pdf-documents.ts'
import { faultsOf, isStated, pdfText } from './pdf-text.ts'

/** What is wrong with each PDF file of the product whose texts of users are made so. */
async function faultsWith(name: (longest: number) => string): Promise<string[]> {
  const faults: string[] = []
  for (const [file, document] of Object.entries(pdfDocuments(name))) {
    const found = await faultsOf(await renderPdf(document))
    faults.push(...found.slice(0, 3).map((one) => `${file}: ${one}`))
  }
  return faults
}

/** A PDF file with a name. */
const renderName = (name: string) =>
  renderPdf({
    title: 'Contract',
    author: 'Tulay',
    created_at: '2026-11-21T00:00:00Z',
    footer: 'Tulay',
    content: [name, { text: name, bold: true }],
  })

/** The text of a PDF file with a name, without the spaces and line breaks of its layout. */
async function readName(name: string): Promise<string> {
  const pdf = await renderName(name)
  expect(await faultsOf(pdf), name).toEqual([])
  return pdfText(pdf)
}

test('words that are wider than their columns are on the page, beside the other columns', async () => {
  for (const letter of ['W', 'Щ', '株', 'क्षि', 'ع'])
    expect(
      await faultsWith((longest) => letter.repeat(Math.ceil(longest / letter.length)).slice(0, longest)),
      letter,
    ).toEqual([])
}, 120_000)

test('our font has all characters of texts that need no other one', async () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))
  const own = all.filter((one) => one !== '\n' && isProductText(one))
  expect(own.length).toBeGreaterThan(400)
  await readName(own.join(' '))
})

test.each([
  ['Cyrillic and Greek', 'ООО «Мир» Иван Петров Λεωφόρος Αθήνα'],
  ['ʻokina', 'Kaʻiulani ʻAukai'],
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
  ['Japanese', '株式会社あおぞら ｶﾅ'],
  ['Korean', '주식회사 한국'],
  ['Chinese', '中华人民共和国 台灣有限公司'],
  ['Georgian and Armenian', 'საქართველო Հայաստան'],
  ['symbols', '★ ✓ → € ₱ ₹ ①'],
])('%s: readers see and copy each character', async (_, name) => {
  expect(await readName(name)).toContain(name)
})

test.each([
  ['Arabic', 'شركة النور للتجارة'],
  ['Hebrew', 'חברת החשמל לישראל'],
  ['Thai', 'บริษัทไทยจำกัด'],
  ['Hindi', 'भारतीय कंपनी'],
  ['emoji', '😀👩‍💻🇵🇭❤️'],
])('%s: each character is drawn', async (_, name) => {
  const text = await readName(name)
  const missing = Array.from(name).filter((one) => /[\p{L}\p{So}]/u.test(one) && !text.includes(one))
  expect(missing).toEqual([])
})

test('vowels that are drawn before their letter are copied in the order in which they are written', async () => {
  for (const name of ['ខ្មែរ', 'កេតុ']) expect(isStated(await renderName(name), name), name).toBe(true)
  expect(isStated(await renderName('Ana'), 'Ana')).toBe(false)
})

test.each([
  ['a non-breaking hyphen', 'Mary\u2011Jane O\u2019Neil\u202fCruz', 'Mary-Jane O’Neil Cruz'],
  ['invisible characters', 'Suite 5\u00adA\u200b\u2060\ufeff\u{e0041}', 'Suite 5A'],
  ['separate marks', 'Jose\u0301 Nu\u0303ez a\u0323\u0302', 'José Nũez ậ'],
  ['letters in mathematical style', '\u{1d4d9}\u{1d4f8}\u{1d4f1}\u{1d4f7} \ufb01n', 'John fin'],
  ['what no font has', 'a\ue000b\u{13000}c\ud800d\u0000e', 'a?b?c?de'],
])('%s: the characters that are drawn instead', async (_, name, drawn) => {
  expect((await readName(name)).replaceAll('\u00a0', ' ')).toContain(drawn)
})

test('words that are read from right to left are placed so', async () => {
  const text = await readName('شركة (12) النور and חברה 34')
  for (const one of ['and', '12', '34']) expect(text).toContain(one)
})

test('a name of 10,000 characters is shown', async () => {
  expect((await readName('Ж'.repeat(10_000))).match(/Ж/g)).toHaveLength(20_000)
})

/** Ranges of characters that names have, and that they should not have. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x530, 0x58f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x980, 0x9ff],
  [0xb80, 0xbff],
  [0xe00, 0xe7f],
  [0x1000, 0x109f],
  [0x10a0, 0x10ff],
  [0x1780, 0x17ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2070, 0x2bff],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd800, 0xdfff],
  [0xe000, 0xe0ff],
  [0xfb00, 0xffff],
  [0x1f300, 0x1faff],
  [0x20000, 0x20fff],
] as const

test('names of any characters are drawn within the margins, without boxes', async () => {
  for (const seed of [1, 2]) {
    const random = randomNumbers(seed)
    const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
    const name = (longest: number): string => {
      const scripts = [pick(ranges), pick(ranges)]
      const length = Math.ceil(random() * longest)
      let text = ''
      while (text.length < length) {
        const [from, to] = pick(scripts)
        text += random() < 0.1 ? ' ' : String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))
      }
      return text
    }
    expect(await faultsWith(name), `seed ${seed}`).toEqual([])
  }
}, 120_000)
