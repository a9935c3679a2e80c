import { expect, test } from 'vitest'
import { fold, foldText } from './fold-text.ts'
import { containsWords, findWords, isSearchable, wordPattern } from './match-words.ts'

test.each([
  ['Añonuevo', 'anonuevo'],
  ['Añonuevo'.normalize('NFD'), 'anonuevo'],
  ['FERNÁNDEZ', 'fernandez'],
  ['Weiß STRAẞE', 'weiss strasse'],
  ['Søren Łukasz Đặng Þór Æsir', 'soren lukasz dang thor aesir'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Ｆｕｌｌ－ｗｉｄｔｈ', 'full-width'],
  ['O’Brien', 'obrien'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['أحمد فاطِمة', 'احمد فاطمه'],
  ['が한글ภาษาไทย', 'が한글ภาษาไทย'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test('a folded text keeps its case where the case says something', () => {
  expect(foldText('Łódź, Ñandú, O’Brien, Oʻahu')).toBe("lodz, Nandu, O'Brien, O'ahu")
})

test.each([
  ['Maria De la Cruz', ['delacruz', 'dela cruz', 'DE LA CRUZ', 'lacruz', 'mariadelacruz', 'cruz maria', 'ruz']],
  ['Dela Cruz', ['de la cruz', 'delacruz']],
  ["Pat O'Brien", ['obrien', 'O’Brien', "o'brien"]],
  ['Ana Peña-Ñuñez', ['pena nunez', 'penanunez', 'Pena-Nunez', 'ñuñez']],
  ['Ma. Teresa Cruz', ['ma. teresa', 'ma teresa', 'Ma.Teresa', 'materesa']],
  ['Reyes, Jr.', ['reyes jr', 'Jr.']],
  ['Front-end and Node.js', ['frontend', 'front end', 'nodejs', 'node.js']],
  ['INV-2026-00012', ['2026-00', 'inv2026', 'INV-2026-00012']],
  ['maria.santos@acme.test', ['santos@', 'maria.sa', '@acme', 'mariasantos']],
  ['Ana R. Uy', ['r', 'R', 'a r', 'uy', 'Uy, Ana', 'an']],
  ['김민수 王', ['김', '수', '王']],
  ['100% of C++ (all)', ['100%', 'c++', '%', '(all)']],
  ['会議は月曜日です', ['月曜日', '会議']],
])('%s contains %j', (text, searches) => {
  for (const search of searches) expect(containsWords(text, search), search).toBe(true)
})

test.each([
  ['Maria Santos', ['r', 'nt', 'asan', 'mariam', 'santos@', '%', '_', String.raw`\\`, '.', "'"]],
  ['C and F', ['c#', 'c++', 'f#']],
  ['か', ['が']],
])('%s does not contain %j', (text, searches) => {
  for (const search of searches) expect(containsWords(text, search), search).toBe(false)
})

test('an empty search matches everything', () => {
  expect(containsWords('anything', ' ')).toBe(true)
})

test.each([
  ['R', false],
  [' r ', false],
  ['Ng', true],
  ['李', true],
  ['김', true],
])('%s is worth asking for: %s', (search, isWorth) => {
  expect(isSearchable(search)).toBe(isWorth)
})

const shown = (text: string, search: string) =>
  findWords(text, search).map(({ index, length }) => text.slice(index, index + length))

test('words are found where they are in the text', () => {
  expect(shown('Un café naïve, cafeteria', 'cafe')).toEqual(['café', 'cafe'])
  expect(shown('Peña-Ñuñez and D’Arcy'.normalize('NFD'), 'penanunez darcy').map((one) => one.normalize())).toEqual([
    'Peña-Ñuñez',
    'D’Arcy',
  ])
  expect(shown('会議は月曜日です', '月曜日')).toEqual(['月曜日'])
  expect(shown('I know C++ and C#', 'c++')).toEqual(['C++'])
  expect(shown('Pay 1,234.50 now', '1234.50')).toEqual(['1,234.50'])
  expect(shown('word', ' ')).toEqual([])
})

test('the longest search takes no time', () => {
  expect(wordPattern({ word: 'a'.repeat(200), joined: [] })).not.toContain('[')
  expect(containsWords('ab '.repeat(50_000), 'ab'.repeat(30))).toBe(true)
})
