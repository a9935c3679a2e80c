import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { MarkdownNode } from '#domain/kernel/markdown.ts'

/** Parsed Markdown as React elements. */
export const MarkdownNodes = ({ nodes }: { nodes: readonly MarkdownNode[] }) => (
  <div className="grid gap-3 leading-relaxed wrap-anywhere">{elements(nodes)}</div>
)

const elements = (nodes: readonly MarkdownNode[]): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{element(node)}</Fragment>)

function element(node: MarkdownNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'paragraph':
      return <p dir="auto">{elements(node.children)}</p>
    case 'bullet_list':
      return <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">{elements(node.children)}</ul>
    case 'ordered_list':
      return (
        <ol start={node.start} className="grid list-decimal gap-1 pl-6 marker:text-ink-faint">
          {elements(node.children)}
        </ol>
      )
    case 'list_item':
      return <li dir="auto">{elements(node.children)}</li>
    case 'strong':
      return <strong className="font-semibold">{elements(node.children)}</strong>
    case 'emphasis':
      return <em>{elements(node.children)}</em>
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{node.text}</code>
    case 'code_block':
      return (
        <pre className="rounded-control bg-sunken p-3 text-[0.9em] whitespace-pre-wrap">
          <code>{node.text}</code>
        </pre>
      )
    case 'link':
      return (
        <a
          href={node.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="font-medium text-primary-ink underline underline-offset-2"
        >
          {elements(node.children)}
        </a>
      )
  }
}
