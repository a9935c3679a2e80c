import {
  isChoice,
  isGrid,
  isOpenEnded,
  questionLimits,
  questionTypeLabels,
  simpleQuestionTypes,
} from '#domain/tests/question.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { Section } from '#domain/tests/test.ts'
import { isWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { offeredWorkSamples, WorkSampleFields } from '#web/features/tests/work-samples/registry.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { EditedQuestion } from './edited-question.ts'
import { NumberSelect } from './number-select.tsx'
import { OpenFields } from './open-fields.tsx'
import { GridFields, OptionsFields } from './options-fields.tsx'
import { RangeKey } from './range-key.tsx'
import { RatingFields, ScaleFields } from './scale-fields.tsx'
import { sectionName } from './section-name.ts'
import { changeType } from './question-edits.ts'

export interface FieldsProps {
  question: EditedQuestion
  onChange: (question: EditedQuestion) => void
  /** The messages by field. */
  errors: ReadonlyMap<string, string>
}

interface QuestionFieldsProps extends FieldsProps {
  sections: readonly Section[]
}

const types = [...simpleQuestionTypes, ...offeredWorkSamples].map((value) => ({
  value,
  label: questionTypeLabels[value],
}))

/** All fields of a question. */
export function QuestionFields({ sections, ...props }: QuestionFieldsProps) {
  const { question, onChange, errors } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-4">
        <Field label="Type" className="min-w-36 grow basis-36">
          {(field) => (
            <Select
              {...field}
              value={question.type}
              onValueChange={(type) => onChange(changeType(question, type))}
              options={types}
            />
          )}
        </Field>
        {sections.length > 0 && (
          <div data-field="section_id" className="min-w-44 grow basis-44">
            <Field label="Section" error={errors.get('section_id')}>
              {(field) => (
                <Select
                  {...field}
                  value={question.section_id ?? 'none'}
                  onValueChange={(id) => onChange({ ...question, section_id: id === 'none' ? null : id })}
                  options={[
                    { value: 'none', label: 'No section' },
                    ...sections.map((section, at) => ({ value: section.id, label: sectionName(section, at) })),
                  ]}
                />
              )}
            </Field>
          </div>
        )}
        {question.scored && (
          <Field label="Points" className="w-28">
            {(field) => (
              <NumberSelect
                {...field}
                min={questionLimits.points_min}
                max={questionLimits.points_max}
                value={question.points}
                onValueChange={(points) => onChange({ ...question, points: points ?? question.points })}
                label={(points) => countOf(points, 'point', 'points')}
              />
            )}
          </Field>
        )}
      </div>
      <div data-field="question">
        <Field label="Question" error={errors.get('question')} required>
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              value={question.question}
              onValueChange={(text) => onChange({ ...question, question: text })}
              placeholder={isWorkSample(question.type) ? 'What the applicant does' : 'Which day follows Monday?'}
            />
          )}
        </Field>
      </div>
      <TypeFields {...props} />
      <Checkbox
        value={!question.scored}
        onValueChange={(on) => onChange({ ...question, scored: !on })}
        label="Not scored"
        hint="The answer is shown to you, but does not count for the score."
      />
    </div>
  )
}

function TypeFields(props: FieldsProps) {
  const { type } = props.question
  if (isChoice(type)) return <OptionsFields {...props} />
  if (isGrid(type)) return <GridFields {...props} />
  if (isWorkSample(type))
    return (
      <>
        <WorkSampleFields {...props} />
        {isOpenEnded(type) && type !== 'customer-reply' && <OpenFields {...props} />}
      </>
    )
  if (isOpenEnded(type)) return <OpenFields {...props} />
  if (type === 'linear-scale') return <ScaleFields {...props} />
  if (type === 'rating') return <RatingFields {...props} />
  return <RangeKey {...props} />
}
