import { compile } from 'html-to-text'
import type { Formatter, HtmlNode } from 'html-to-text'

/** Longer markup is cut: the reply is at its beginning, and what follows are earlier emails. */
const markupMax = 1024 * 1024
/** Deeper markup takes the parser minutes. */
const depthMax = 500

/** The text of an email's HTML: quotes begin with `>`, cells of a table stay apart, and pictures are left out. */
export function textOfHtml(html: string): string {
  const markup = html.slice(0, markupMax)
  return toText(isTooDeep(markup) ? markup.replaceAll(/<[^<>]*>/g, '\n') : markup)
}

/** An emoji that a mail program shows as a picture. */
const image: Formatter = (element, _, builder) => {
  const alt = element.attribs?.alt ?? ''
  if (/^\p{Extended_Pictographic}/u.test(alt)) builder.addInline(alt)
}

/** The cells of a row are in one line, unless one of them has several. What is beside the cells is kept as well. */
const table: Formatter = (element, walk, builder) => {
  builder.openTable()
  addRows(element)
  builder.closeTable({
    leadingLineBreaks: 1,
    tableToString: (rows) =>
      rows
        .map((cells) => cells.map(({ text }) => text).filter((text) => text.trim() !== ''))
        .map((texts) => texts.join(texts.some((text) => text.includes('\n')) ? '\n' : ' | '))
        .filter((row) => row !== '')
        .join('\n'),
  })

  function addRows({ children = [] }: HtmlNode): void {
    for (const child of children) {
      if (['thead', 'tbody', 'tfoot', 'center'].includes(child.name ?? '')) addRows(child)
      else if (child.name === 'tr') addRow(child.children ?? [])
      else addRow([child])
    }
  }

  function addRow(nodes: readonly HtmlNode[]): void {
    builder.openTableRow()
    for (const node of nodes) {
      builder.openTableCell()
      walk(node.name === 'td' || node.name === 'th' ? (node.children ?? []) : [node], builder)
      builder.closeTableCell()
    }
    builder.closeTableRow()
  }
}

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: depthMax },
  // All of it: some programs write a reply above the document that they quote.
  baseElements: { selectors: [], returnDomByDefault: true },
  formatters: { table, image },
  selectors: [
    { selector: 'head', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: 'table', format: 'table' },
    { selector: 'img', format: 'image' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true } },
    { selector: 'hr', options: { length: 20 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

const withoutEnd = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option tr td th thead tbody tfoot'.split(
    ' ',
  ),
)

/** Whether elements are nested deeper than is possible in an email, counted by their names. */
function isTooDeep(markup: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, end, tag] of markup.matchAll(/<(\/?)([a-z][a-z\d:-]{0,30})/gi)) {
    const name = tag!.toLowerCase()
    const count = open.get(name) ?? 0
    const change = withoutEnd.has(name) ? 0 : end === '' ? 1 : count > 0 ? -1 : 0
    open.set(name, count + change)
    depth += change
    if (depth > depthMax) return true
  }
  return false
}
