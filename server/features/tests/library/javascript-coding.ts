import { checkboxes, codeTask, multipleChoice, writeTest } from './write-test.ts'
import type { WrittenCase } from './write-test.ts'

const languages = ['javascript', 'typescript'] as const

interface Page {
  items: unknown[]
  page: number
  pages: number
  from: number
  to: number
}

const pageCase = (
  name: string,
  args: [unknown[], number, number],
  [items, page, pages, from, to]: [unknown[], number, number, number, number],
): WrittenCase => ({
  name,
  args,
  result: { items, page, pages, from, to } satisfies Page,
})

const paginate = codeTask(
  `A list of search results is shown in pages. Write the function paginate(items, page, perPage).

It returns an object with items, the items on that page; page, the page that is shown; pages, the number of pages; and from and to, the positions of the first and the last item on the page, where the first item of the list has the position 1.

A page below 1 is read as 1, and a page after the last one as the last one. Without items, there is one empty page, and from and to are 0. perPage is at least 1.`,
  {
    languages: [...languages],
    function_name: 'paginate',
    parameters: ['items', 'page', 'perPage'],
    starters: {
      typescript:
        'interface Page<Item> {\n  items: Item[]\n  page: number\n  pages: number\n  from: number\n  to: number\n}\n\nfunction paginate<Item>(items: Item[], page: number, perPage: number): Page<Item> {\n  \n}\n',
    },
    samples: [
      pageCase('The first page', [['a', 'b', 'c'], 1, 2], [['a', 'b'], 1, 2, 1, 2]),
      pageCase('The last page', [['a', 'b', 'c'], 2, 2], [['c'], 2, 2, 3, 3]),
    ],
    hidden: [
      pageCase('A page in the middle', [[1, 2, 3, 4, 5, 6, 7], 2, 3], [[4, 5, 6], 2, 3, 4, 6]),
      pageCase('A full last page', [[1, 2, 3, 4], 2, 2], [[3, 4], 2, 2, 3, 4]),
      pageCase('A page after the last one', [[1, 2, 3], 9, 2], [[3], 2, 2, 3, 3]),
      pageCase('Page 0', [[1, 2, 3], 0, 2], [[1, 2], 1, 2, 1, 2]),
      pageCase('A negative page', [[1, 2, 3], -4, 2], [[1, 2], 1, 2, 1, 2]),
      pageCase('No items', [[], 1, 10], [[], 1, 1, 0, 0]),
      pageCase('No items and a later page', [[], 3, 10], [[], 1, 1, 0, 0]),
      pageCase('More room than items', [[1], 1, 10], [[1], 1, 1, 1, 1]),
      pageCase('One item on each page', [[1, 2, 3], 3, 1], [[3], 3, 3, 3, 3]),
    ],
    solution: {
      language: 'javascript',
      code: `function paginate(items, page, perPage) {
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  const shown = Math.min(Math.max(page, 1), pages)
  const start = (shown - 1) * perPage
  const onPage = items.slice(start, start + perPage)
  return {
    items: onPage,
    page: shown,
    pages,
    from: onPage.length === 0 ? 0 : start + 1,
    to: start + onPage.length,
  }
}
`,
    },
  },
  6,
)

const entry = (client: string, minutes: number, billable = true) => ({ client, minutes, billable })
const billed = (client: string, minutes: number, amount: number) => ({ client, minutes, amount })

const invoiceLines = codeTask(
  `A company bills its clients by the time worked. Write the function invoiceLines(entries, rate), which turns time entries into invoice lines.

entries is a list of objects with client (a name), minutes (a whole number) and billable (true or false). rate is the price of an hour in cents. Entries that are not billable are left out.

The minutes of each entry are rounded up to the next quarter of an hour. Return one object for each client with billable entries: client, minutes (the sum of the rounded minutes) and amount (in cents, computed from the sum and rounded to whole cents, half a cent upwards).

The lines are ordered by amount, the largest first. Lines with the same amount are ordered by the name of the client, from A to Z.`,
  {
    languages: [...languages],
    function_name: 'invoiceLines',
    parameters: ['entries', 'rate'],
    starters: {
      typescript:
        'interface Entry {\n  client: string\n  minutes: number\n  billable: boolean\n}\n\ninterface Line {\n  client: string\n  minutes: number\n  amount: number\n}\n\nfunction invoiceLines(entries: Entry[], rate: number): Line[] {\n  \n}\n',
    },
    samples: [
      {
        name: 'Two clients',
        args: [[entry('Acme', 50), entry('Brightside', 30), entry('Acme', 10, false)], 4_000],
        result: [billed('Acme', 60, 4_000), billed('Brightside', 30, 2_000)],
      },
      { name: 'No entries', args: [[], 4_000], result: [] },
    ],
    hidden: [
      {
        name: 'Each entry is rounded, not the sum',
        args: [[entry('Acme', 1), entry('Acme', 1)], 4_000],
        result: [billed('Acme', 30, 2_000)],
      },
      { name: 'A full quarter stays', args: [[entry('Acme', 45)], 4_000], result: [billed('Acme', 45, 3_000)] },
      { name: 'A fraction of a cent', args: [[entry('Acme', 15)], 3_333], result: [billed('Acme', 15, 833)] },
      { name: 'Half a cent', args: [[entry('Acme', 30)], 3_333], result: [billed('Acme', 30, 1_667)] },
      {
        name: 'The amount is rounded once',
        args: [[entry('Acme', 15), entry('Acme', 15), entry('Acme', 15)], 3_335],
        result: [billed('Acme', 45, 2_501)],
      },
      {
        name: 'The same amount',
        args: [[entry('Zenith', 10), entry('Alma', 5), entry('Mesa', 15)], 4_000],
        result: [billed('Alma', 15, 1_000), billed('Mesa', 15, 1_000), billed('Zenith', 15, 1_000)],
      },
      {
        name: 'Amounts are numbers, not text',
        args: [[entry('Acme', 135), entry('Brightside', 150)], 4_000],
        result: [billed('Brightside', 150, 10_000), billed('Acme', 135, 9_000)],
      },
      { name: 'Nothing to bill', args: [[entry('Acme', 90, false)], 4_000], result: [] },
      { name: 'No minutes', args: [[entry('Acme', 0)], 4_000], result: [billed('Acme', 0, 0)] },
      {
        name: 'A client named like a property',
        args: [[entry('constructor', 15), entry('__proto__', 30)], 4_000],
        result: [billed('__proto__', 30, 2_000), billed('constructor', 15, 1_000)],
      },
    ],
    solution: {
      language: 'javascript',
      code: `function invoiceLines(entries, rate) {
  const minutesOf = new Map()
  for (const { client, minutes, billable } of entries) {
    if (!billable) continue
    const rounded = Math.ceil(minutes / 15) * 15
    minutesOf.set(client, (minutesOf.get(client) ?? 0) + rounded)
  }
  return [...minutesOf]
    .map(([client, minutes]) => ({ client, minutes, amount: Math.round((minutes * rate) / 60) }))
    .sort((one, other) => other.amount - one.amount || (one.client < other.client ? -1 : 1))
}
`,
    },
  },
  10,
)

const parseCsv = codeTask(
  `A customer uploads a CSV file. Write the function parseCsv(text), which returns its rows, each a list of texts.

Values are separated by commas and rows by line breaks, which are \\n or \\r\\n. A value in double quotes can contain commas, line breaks and double quotes; a double quote in it is written twice.

Spaces belong to the value. A line break at the end of the text does not begin another row, and an empty text has no rows. Every text in the tests is a valid file.`,
  {
    languages: [...languages],
    function_name: 'parseCsv',
    parameters: ['text'],
    starters: { typescript: 'function parseCsv(text: string): string[][] {\n  \n}\n' },
    samples: [
      {
        name: 'Two rows',
        args: ['name,email\nAna,ana@example.com'],
        result: [
          ['name', 'email'],
          ['Ana', 'ana@example.com'],
        ],
      },
      { name: 'Quotes', args: ['"Cruz, Ben","Said ""hello"""'], result: [['Cruz, Ben', 'Said "hello"']] },
    ],
    hidden: [
      {
        name: 'Line breaks of Windows',
        args: ['a,b\r\nc,d\r\n'],
        result: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
      { name: 'A line break at the end', args: ['a,b\n'], result: [['a', 'b']] },
      {
        name: 'Empty values',
        args: ['a,,c\n,,'],
        result: [
          ['a', '', 'c'],
          ['', '', ''],
        ],
      },
      { name: 'A line break in a value', args: ['"one\ntwo",three'], result: [['one\ntwo', 'three']] },
      {
        name: 'A line break of Windows in a value',
        args: ['"one\r\ntwo"\r\nthree'],
        result: [['one\r\ntwo'], ['three']],
      },
      { name: 'An empty value in quotes', args: ['"",x'], result: [['', 'x']] },
      { name: 'Only quotes', args: ['""""'], result: [['"']] },
      { name: 'An empty text', args: [''], result: [] },
      { name: 'Spaces', args: [' a , b '], result: [[' a ', ' b ']] },
      { name: 'An empty line', args: ['a\n\nb'], result: [['a'], [''], ['b']] },
      { name: 'A comma at the end', args: ['a,b,'], result: [['a', 'b', '']] },
    ],
    solution: {
      language: 'javascript',
      code: `function parseCsv(text) {
  const rows = []
  let row = []
  let value = ''
  let quoted = false
  let started = false
  const endRow = () => {
    rows.push([...row, value])
    row = []
    value = ''
    started = false
  }
  for (let at = 0; at < text.length; at++) {
    const one = text[at]
    if (quoted) {
      if (one !== '"') value += one
      else if (text[at + 1] === '"') {
        value += '"'
        at++
      } else quoted = false
      continue
    }
    if (one === '\\r' && text[at + 1] === '\\n') continue
    if (one === '\\n') {
      endRow()
      continue
    }
    started = true
    if (one === '"') quoted = true
    else if (one === ',') {
      row.push(value)
      value = ''
    } else value += one
  }
  if (started) endRow()
  return rows
}
`,
    },
  },
  10,
)

export const javascriptCoding = writeTest({
  name: 'JavaScript Coding',
  description:
    'Three functions from everyday work, written in JavaScript or TypeScript and graded by running them, and three questions about code of others.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_options: true,
  sections: [
    {
      title: 'Writing code',
      text: 'You can run the sample cases as often as you like. Your answers are graded with other cases of this kind, and each case that passes earns points.',
      questions: [paginate, invoiceLines, parseCsv],
    },
    {
      title: 'Reading code',
      text: 'The code runs in a module, so strict mode applies.',
      questions: [
        multipleChoice(
          'A colleague sends reminders with this code. Which problem does it have?\n\nreminders.forEach(async (reminder) => { await send(reminder) })\nconsole.log("All reminders are sent")',
          'The last line runs before the reminders are sent',
          [
            'Each reminder waits for the one before, so that it takes too long',
            'The function that is passed to forEach must not be asynchronous, so it throws an error',
            'Only the first reminder is sent',
          ],
        ),
        multipleChoice(
          'A total is wrong by a cent now and then. Which change prevents this?\n\nlet total = 0\nfor (const { price } of items) total += price',
          'Store and add the prices in whole cents',
          [
            'Declare the total with var',
            'Call toFixed(2) on each price before it is added',
            'Add the prices with reduce instead of a loop',
          ],
        ),
        checkboxes(
          'Which texts does this function accept?\n\nconst isCode = (text) => /^[A-Z]{2}-\\d+$/.test(text)',
          ['PH-7', 'US-0012'],
          ['ph-7', 'PH-', 'PH7', 'PHL-7'],
        ),
      ],
    },
  ],
})
