import { Flag } from 'lucide-react'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import { isAnswered } from '#domain/tests/answer.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { shortcuts, useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import type { QueueState } from './answer-queue.ts'

interface QuestionOverviewProps extends Pick<OpenedAttempt, 'questions' | 'sections'>, Pick<QueueState, 'answers'> {
  /** The position of the question on the screen, starting with 1; none during the review. */
  current: number | undefined
  onSelect: (at: number) => void
  onReview: () => void
}

/** All questions by section: answered, open and flagged. */
export function QuestionOverview(props: QuestionOverviewProps) {
  const { questions, sections, answers, current, onSelect, onReview } = props
  const numbered = questions.map((question, at) => ({
    number: at + 1,
    section_id: question.section_id,
    answered: isAnswered(question, answers.get(question.id)?.value),
    flagged: answers.get(question.id)?.is_flagged ?? false,
  }))
  const groups = [{ id: null, title: '' }, ...sections]
    .map(({ id, title }) => ({ id, title, within: numbered.filter(({ section_id }) => section_id === id) }))
    .filter(({ within }) => within.length > 0)
  const open = numbered.filter(({ answered }) => !answered).length
  const flagged = numbered.filter((one) => one.flagged).length
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        {questions.length - open} answered · {open} open · {flagged} flagged
      </p>
      {groups.map(({ id, title, within }) => (
        <section key={id ?? ''} aria-label={title || 'Questions'}>
          {title && <h2 className="mb-2 text-sm font-semibold wrap-anywhere">{title}</h2>}
          <ol className="flex flex-wrap gap-2">
            {within.map((one) => (
              <li key={one.number}>
                <button
                  type="button"
                  aria-label={`Question ${one.number}, ${one.answered ? 'answered' : 'open'}${one.flagged ? ', flagged' : ''}`}
                  aria-current={one.number === current ? 'step' : undefined}
                  onClick={() => onSelect(one.number)}
                  className={cx(
                    'tabular relative flex size-10 items-center justify-center rounded-control border text-sm font-medium transition-colors',
                    one.answered
                      ? 'border-primary-line bg-primary-soft text-primary-ink'
                      : 'border-line-strong bg-surface text-ink-soft hover:bg-hover',
                    one.number === current && 'outline-2 outline-offset-1 outline-primary',
                  )}
                >
                  {one.number}
                  {one.flagged && (
                    <Flag aria-hidden className="absolute -top-1.5 -right-1.5 size-4 fill-mango text-mango-ink" />
                  )}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Button onClick={onReview}>Review and submit</Button>
      <ShortcutHints />
    </div>
  )
}

const listed = [
  ['Next', 'next_question'],
  ['Previous', 'previous_question'],
  ['Flag', 'flag_question'],
] as const

function ShortcutHints() {
  const [on] = useShortcutsOn()
  if (!on) return null
  return (
    <dl
      aria-label="Keyboard shortcuts"
      className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-soft pointer-coarse:hidden"
    >
      {listed.map(([label, name]) => (
        <div key={name} className="flex items-center gap-1.5">
          <dt>{label}</dt>
          <dd>
            <Keys keys={shortcuts[name].keys} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
