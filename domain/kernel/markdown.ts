import MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'

/** A node of a parsed Markdown text. Raw HTML, images and headings have no node: they stay text. */
export type MarkdownNode =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'paragraph' | 'bullet_list' | 'list_item' | 'strong' | 'emphasis'; children: MarkdownNode[] }
  | { type: 'ordered_list'; start: number; children: MarkdownNode[] }
  | { type: 'link'; href: string; children: MarkdownNode[] }
  | { type: 'code' | 'code_block'; text: string }

// The preset `zero` has paragraphs only; the other enabled rules are listed here.
const parser = new MarkdownIt('zero', { linkify: true }).enable([
  'list',
  'newline',
  'escape',
  'emphasis',
  'link',
  'linkify',
  'backticks',
  'fence',
])
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
parser.validateLink = (href) => /^(https:\/\/|mailto:)[^\s]/i.test(href)

/**
 * Parses the Markdown subset for users: paragraphs, lists, bold, italics, inline code and code blocks in fences, and
 * links to `https:` and `mailto:`. Single line breaks are kept, so plain text looks as typed. Everything else, including
 * HTML, is text.
 */
export function parseMarkdown(markdown: string): MarkdownNode[] {
  return nodesOf(parser.parse(markdown, {}))
}

function nodesOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node = nodeOf(token)
    const siblings = open.at(-1)!
    if (token.type === 'inline') siblings.push(...nodesOf(token.children ?? []))
    else if (node) siblings.push(node)
    if (token.nesting === 1) open.push(node && 'children' in node ? node.children : siblings)
  }
  return root
}

function nodeOf(token: Token): MarkdownNode | undefined {
  switch (token.type) {
    case 'text':
      return token.content === '' ? undefined : { type: 'text', text: token.content }
    case 'code_inline':
      return { type: 'code', text: token.content }
    case 'fence':
      return { type: 'code_block', text: token.content.replace(/\n$/, '') }
    case 'softbreak':
    case 'hardbreak':
      return { type: 'break' }
    case 'paragraph_open':
      return { type: 'paragraph', children: [] }
    case 'bullet_list_open':
      return { type: 'bullet_list', children: [] }
    case 'ordered_list_open':
      return { type: 'ordered_list', start: Number(token.attrGet('start') ?? 1), children: [] }
    case 'list_item_open':
      return { type: 'list_item', children: [] }
    case 'strong_open':
      return { type: 'strong', children: [] }
    case 'em_open':
      return { type: 'emphasis', children: [] }
    case 'link_open':
      return { type: 'link', href: String(token.attrGet('href')), children: [] }
    default:
      return undefined
  }
}

/** A Markdown text without its markup, for search and excerpts: one line per paragraph and list item. */
export function plainText(markdown: string): string {
  return linesOf(parseMarkdown(markdown))
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

function linesOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'code_block') return `${node.text}\n`
      if ('text' in node) return node.text
      if (node.type === 'break') return '\n'
      const text = linesOf(node.children)
      return node.type === 'paragraph' || node.type === 'list_item' ? `${text}\n` : text
    })
    .join('')
}
