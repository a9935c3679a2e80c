import type { SimilarAnswer } from '#domain/tests/answer-run.ts'
import { useId, useState } from 'react'
import type { CodeLanguage } from '#web/lib/code/code-language.ts'
import { HighlightedCode } from '#web/lib/code/highlighted-code.tsx'
import { Button } from '#web/ui/button.tsx'

interface SimilarAnswersProps {
  similar: readonly SimilarAnswer[]
  language: CodeLanguage
  /** The answer to compare with. */
  text: string
}

/** Answers of other applicants that are similar, each beside this one. It is a note, never an accusation. */
export function SimilarAnswers({ similar, language, text }: SimilarAnswersProps) {
  if (similar.length === 0) return null
  return (
    <section
      aria-label="Similar answers"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control bg-sunken p-4 text-sm"
    >
      <p className="max-w-prose">
        {similar.length === 1 ? 'Similar to another answer.' : 'Similar to other answers.'} Similar answers can have
        many reasons: short tasks have few solutions, and people learn from the same examples. This does not change the
        score.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {similar.map((one) => (
          <OneSimilar key={one.attempt_id} similar={one} language={language} text={text} />
        ))}
      </ul>
    </section>
  )
}

interface OneSimilarProps {
  similar: SimilarAnswer
  language: CodeLanguage
  text: string
}

function OneSimilar({ similar: { applicant_name, percent, text: other }, language, text }: OneSimilarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere">
          {applicant_name}: <span className="tabular font-medium">{percent}% similar</span>
        </span>
        <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Compare'}
        </Button>
      </p>
      <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden lg:grid-cols-2">
        {open && (
          <>
            <Side title="This answer" language={language} code={text} />
            <Side title={applicant_name} language={language} code={other} />
          </>
        )}
      </div>
    </li>
  )
}

function Side({ title, language, code }: { title: string; language: CodeLanguage; code: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <p className="text-xs font-medium text-ink-soft wrap-anywhere">{title}</p>
      <div className="[&_pre]:bg-surface">
        <HighlightedCode label={title} language={language} code={code} />
      </div>
    </div>
  )
}
