import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import type { Section } from '#domain/tests/test.ts'
import { cx } from '#web/ui/cx.ts'
import { DraggableList } from './draggable-list.tsx'
import type { DropPlace } from './draggable-list.tsx'
import type { EditedQuestion } from './edited-question.ts'
import { groupQuestions } from './question-order.ts'
import { QuestionItem } from './question-item.tsx'
import { SectionHeader } from './section-header.tsx'
import { sectionName } from './section-name.ts'
import type { QuestionActions } from './use-questions.ts'

interface QuestionListProps {
  questions: readonly EditedQuestion[]
  sections: readonly Section[]
  openId: string | null
  problems: readonly TestProblem[]
  actions: QuestionActions
}

/** The questions by section. */
export function QuestionList({ questions, sections, openId, problems, actions }: QuestionListProps) {
  const groups = groupQuestions(questions, sections)
  const place = new Map(groups.flatMap((group) => group.questions).map(({ id }, at) => [id, at]))
  return (
    <DraggableList questions={questions} sections={sections} onPlace={actions.place}>
      {(drop) =>
        groups.map(({ section, questions: inside }, index) => {
          const at = index - 1
          if (!section && inside.length === 0) return null
          const items = inside.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              number={place.get(question.id)! + 1}
              isOpen={openId === question.id}
              sections={sections}
              problems={problemsUnder(`questions.${place.get(question.id)!}.`, problems)}
              actions={actions}
              insert={drop?.id === question.id ? drop.side : undefined}
            />
          ))
          if (!section)
            return (
              <ol key="first" aria-label="Questions" className="grid gap-2.5">
                {items}
              </ol>
            )
          return (
            <section key={section.id} aria-label={sectionName(section, at)} className="grid gap-2.5 not-first:mt-4">
              <SectionHeader
                section={section}
                at={at}
                of={sections.length}
                count={inside.length}
                error={problemsUnder(`sections.${at}.`, problems)[0]?.message}
                actions={actions}
              />
              {inside.length > 0 ? (
                <ol aria-label={`Questions of ${sectionName(section, at)}`} className="grid gap-2.5">
                  {items}
                </ol>
              ) : (
                <EmptySection id={section.id} drop={drop}>
                  No questions yet. Add one below, or move one here.
                </EmptySection>
              )}
            </section>
          )
        })
      }
    </DraggableList>
  )
}

const problemsUnder = (path: string, problems: readonly TestProblem[]): TestProblem[] =>
  problems.filter((one) => one.path.startsWith(path)).map((one) => ({ ...one, path: one.path.slice(path.length) }))

function EmptySection({ id, drop, children }: { id: string; drop: DropPlace | null; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id, data: { section_id: id } })
  return (
    <p
      ref={setNodeRef}
      className={cx(
        'rounded-card border border-dashed px-4 py-5 text-center text-sm',
        drop?.id === id ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line-strong text-ink-soft',
      )}
    >
      {children}
    </p>
  )
}
