import { expect, it } from 'vitest'
import { markdownHtml } from './markdown-html.ts'

it('renders the Markdown of users', () => {
  expect(markdownHtml('You **weave** *chairs*.\n\n- `rattan`\n- [More](https://a.test/?a=1&b=2)')).toBe(
    '<p>You <strong>weave</strong> <em>chairs</em>.</p><ul><li><p><code>rattan</code></p></li><li><p><a href="https://a.test/?a=1&amp;b=2">More</a></p></li></ul>',
  )
})

it.each(['<script>alert(1)</script>', '[x](javascript:alert(1))', '"><img src=x onerror=alert(1)>'])(
  'escapes all else: %s',
  (text) => expect(markdownHtml(text)).not.toMatch(/<(?!\/?p>)|href="javascript/),
)
