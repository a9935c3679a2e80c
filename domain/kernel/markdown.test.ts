import { expect, test } from 'vitest'
import { parseMarkdown, plainText } from './markdown.ts'
import type { MarkdownNode } from './markdown.ts'

const text = (value: string): MarkdownNode => ({ type: 'text', text: value })
const paragraph = (...children: MarkdownNode[]): MarkdownNode => ({ type: 'paragraph', children })
const item = (...children: MarkdownNode[]): MarkdownNode => ({ type: 'list_item', children: [paragraph(...children)] })

test('paragraphs, lists, bold and links are parsed', () => {
  expect(parseMarkdown('You **weave**.\n\n- chairs\n- [tables](https://weave.test/t)\n\n3. rest')).toEqual([
    paragraph(text('You '), { type: 'strong', children: [text('weave')] }, text('.')),
    {
      type: 'bullet_list',
      children: [
        item(text('chairs')),
        item({ type: 'link', href: 'https://weave.test/t', children: [text('tables')] }),
      ],
    },
    { type: 'ordered_list', start: 3, children: [item(text('rest'))] },
  ])
})

test('plain text keeps its line breaks and symbols', () => {
  const typed = 'C# & C++: 5 * 3 < 20\nsnake_case_name #1 @home\n    indented code &amp; <b>not bold</b>'
  expect(plainText(typed)).toBe(typed.replace('    ', ''))
  expect(parseMarkdown('one\ntwo')).toEqual([paragraph(text('one'), { type: 'break' }, text('two'))])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](http://plain.test)',
  '[x](//other.test)',
  '[x](/api/logout)',
  '[x](ftp://files.test/a)',
  '# heading',
  '> quote',
])('%s stays text', (typed) => {
  const kinds = JSON.stringify(parseMarkdown(typed)).match(/"type":"(\w+)"/g)
  expect(new Set(kinds)).toEqual(
    new Set(['"type":"paragraph"', '"type":"text"', ...(typed.includes('\n') ? ['"type":"break"'] : [])]),
  )
  expect(plainText(typed)).toBe(typed)
})

test('code in backticks and fences is kept as written', () => {
  expect(parseMarkdown('Run `npm **test**`:\n\n```js\nif (a < b) {\n  stop()\n}\n```')).toEqual([
    paragraph(text('Run '), { type: 'code', text: 'npm **test**' }, text(':')),
    { type: 'code_block', text: 'if (a < b) {\n  stop()\n}' },
  ])
  expect(plainText('Run `npm test`:\n```\nweave\n```\nThanks')).toBe('Run npm test:\nweave\nThanks')
  expect(parseMarkdown('<b>`<i>`')).toEqual([paragraph(text('<b>'), { type: 'code', text: '<i>' })])
})

test('URLs in text become links, and images never become more than links', () => {
  expect(parseMarkdown('See https://weave.test/a.')).toEqual([
    paragraph(
      text('See '),
      { type: 'link', href: 'https://weave.test/a', children: [text('https://weave.test/a')] },
      text('.'),
    ),
  ])
  expect(JSON.stringify(parseMarkdown('![x](https://tracker.test/pixel.png)'))).not.toContain('image')
  expect(JSON.stringify(parseMarkdown('http://plain.test'))).not.toContain('link')
})

test('plain text contains no markup and no link targets', () => {
  expect(plainText('**Weave** with [us](https://weave.test):\n\n* chairs\n* tables')).toBe(
    'Weave with us:\nchairs\ntables',
  )
})
