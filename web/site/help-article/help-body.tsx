import type { HelpBlock } from '#domain/content/help-article.ts'

/** The text of a help article. */
export function HelpBody({ body }: { body: readonly HelpBlock[] }) {
  return body.map((block, at) => <Block key={at} block={block} />)
}

function Block({ block }: { block: HelpBlock }) {
  if (typeof block === 'string') return <p className="mt-4">{block}</p>
  if ('heading' in block) return <h2 className="mt-10 text-2xl font-bold">{block.heading}</h2>
  if ('steps' in block) {
    return (
      <ol className="mt-4 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-primary-ink">
        <Items items={block.steps} />
      </ol>
    )
  }
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-6 marker:text-ink-faint">
      <Items items={block.list} />
    </ul>
  )
}

const Items = ({ items }: { items: readonly string[] }) => items.map((item) => <li key={item}>{item}</li>)
