import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { isChoice } from '#domain/application-questions/application-question.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { noAnswer } from './use-applicants-search.ts'
import type { ApplicantsSearch } from './use-applicants-search.ts'

interface AnswerFilterProps {
  questions: readonly ApplicationQuestion[]
  search: ApplicantsSearch
  onSearchChange: (change: Partial<ApplicantsSearch>) => void
}

const any = 'any'

/** Filters applicants by their answer to a question: yes or no, an option, or a range of numbers. */
export function AnswerFilter({ questions, search, onSearchChange }: AnswerFilterProps) {
  const asked = questions.find(({ id }) => id === search.question_id)
  return (
    <>
      <Field label="Question">
        {(wiring) => (
          <Select
            {...wiring}
            value={asked?.id ?? any}
            onValueChange={(id) => onSearchChange({ ...noAnswer, question_id: id === any ? null : id })}
            options={[
              { value: any, label: 'Any question' },
              ...questions.map(({ id, text }) => ({ value: id, label: text })),
            ]}
          />
        )}
      </Field>
      {asked && <AnswerChoice asked={asked} search={search} onSearchChange={onSearchChange} />}
    </>
  )
}

interface AnswerChoiceProps extends Omit<AnswerFilterProps, 'questions'> {
  asked: ApplicationQuestion
}

function AnswerChoice({ asked, search, onSearchChange }: AnswerChoiceProps) {
  if (asked.type === 'number')
    return (
      <div className="grid grid-cols-2 gap-3">
        {(['answer_min', 'answer_max'] as const).map((bound) => (
          <Field key={bound} label={bound === 'answer_min' ? 'At least' : 'At most'}>
            {(wiring) => (
              <NumberInput
                {...wiring}
                value={search[bound]}
                onValueChange={(value) => onSearchChange({ [bound]: Number.isNaN(value) ? null : value })}
              />
            )}
          </Field>
        ))}
      </div>
    )
  if (asked.type !== 'yes_no' && !isChoice(asked.type))
    return <p className="text-sm text-ink-soft">Shows the applicants who answered this question.</p>
  const answers =
    asked.type === 'yes_no'
      ? [
          { value: '=yes', label: 'Yes' },
          { value: '=no', label: 'No' },
        ]
      : asked.options.map((option) => ({ value: `=${option}`, label: option }))
  return (
    <Field label="Answer">
      {(wiring) => (
        <Select
          {...wiring}
          // Prefixed, so that an option can have any text, including that of any answer.
          value={search.answer === null ? any : `=${search.answer}`}
          onValueChange={(answer) => onSearchChange({ answer: answer === any ? null : answer.slice(1) })}
          options={[{ value: any, label: 'Any answer' }, ...answers]}
        />
      )}
    </Field>
  )
}
