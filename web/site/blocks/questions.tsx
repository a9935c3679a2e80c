import { Plus } from 'lucide-react'

interface QuestionsProps {
  items: readonly { question: string; answer: string }[]
}

/** Expandable questions. They work without a script and with the browser's search. */
export function Questions({ items }: QuestionsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 text-lg font-semibold text-pretty [&::-webkit-details-marker]:hidden">
            {question}
            <Plus aria-hidden className="size-5 shrink-0 text-primary-ink transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-3xl pb-6 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
