import { escapeHtml } from './escape-html.ts'
import { parseMarkdown } from './markdown.ts'
import type { MarkdownNode } from './markdown.ts'

/** The HTML of a user's Markdown, for feeds and search engines. Texts are escaped, so no other HTML can get into it. */
export const markdownHtml = (markdown: string): string => htmlOf(parseMarkdown(markdown))

const htmlOf = (nodes: readonly MarkdownNode[]): string => nodes.map(elementOf).join('')

const tags = {
  paragraph: 'p',
  bullet_list: 'ul',
  list_item: 'li',
  strong: 'strong',
  emphasis: 'em',
} as const

function elementOf(node: MarkdownNode): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.text)
    case 'break':
      return '<br>'
    case 'ordered_list':
      return `<ol${node.start === 1 ? '' : ` start="${node.start}"`}>${htmlOf(node.children)}</ol>`
    case 'link':
      return `<a href="${escapeHtml(node.href)}">${htmlOf(node.children)}</a>`
    case 'code':
      return `<code>${escapeHtml(node.text)}</code>`
    case 'code_block':
      return `<pre><code>${escapeHtml(node.text)}</code></pre>`
    default:
      return `<${tags[node.type]}>${htmlOf(node.children)}</${tags[node.type]}>`
  }
}
