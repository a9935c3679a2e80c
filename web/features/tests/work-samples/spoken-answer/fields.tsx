import { spokenAnswerLimits } from '#domain/tests/work-samples/spoken-answer.ts'
import type { SpokenAnswerSample } from '#domain/tests/work-samples/spoken-answer.ts'
import { blankWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import { lengthText } from '#web/lib/time/length-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { PromptRecorder } from './prompt-recorder.tsx'

const preparations = [0, 15, 30, 60, 90, 120, 180, 300, 600]
const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 300]

/** What the author says about a spoken or video answer. */
export default function Fields({ question, onChange, errors }: FieldsProps) {
  const sample = (question.work_samples['spoken-answer'] ?? blankWorkSample('spoken-answer')) as SpokenAnswerSample
  const change = (some: Partial<SpokenAnswerSample>) =>
    onChange({ ...question, work_samples: { ...question.work_samples, 'spoken-answer': { ...sample, ...some } } })
  return (
    <div data-field="work_sample" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label="Recording" group>
        {(field) => (
          <RadioGroup
            {...field}
            value={sample.media}
            onValueChange={(media) => change({ media })}
            choices={[
              { value: 'audio', label: 'Sound', hint: 'Applicants need a microphone only.' },
              { value: 'video', label: 'Video', hint: 'Only where the picture matters for the work.' },
            ]}
          />
        )}
      </Field>
      {sample.media === 'video' && (
        <Field
          label="Why the answer is filmed"
          hint="Applicants read this before they record."
          error={errors.get('work_sample')}
          required
        >
          {(field) => (
            <Input
              {...field}
              value={sample.video_reason}
              onValueChange={(video_reason) => change({ video_reason })}
              placeholder="You will talk to our customers in video calls."
              maxLength={spokenAnswerLimits.video_reason}
            />
          )}
        </Field>
      )}
      <Field
        label="The question as sound"
        hint="For questions that applicants should hear. Write the same text as the question, for people who cannot hear it."
        optional
      >
        {(field) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <FileInput
              {...field}
              purpose="prompt"
              prompt="Choose a recording"
              value={sample.prompt_file_id ?? null}
              onValueChange={(id) => change({ prompt_file_id: id ?? undefined })}
            />
            {!sample.prompt_file_id && <PromptRecorder onRecorded={(prompt_file_id) => change({ prompt_file_id })} />}
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-4">
        <Seconds
          label="Time to prepare"
          value={sample.preparation_seconds}
          choices={preparations}
          onChange={(preparation_seconds) => change({ preparation_seconds })}
        />
        <Seconds
          label="Longest answer"
          value={sample.answer_seconds}
          choices={lengths}
          onChange={(answer_seconds) => change({ answer_seconds })}
        />
        <Field label="Takes" className="min-w-36 grow basis-36">
          {(field) => (
            <Select
              {...field}
              value={String(sample.takes)}
              onValueChange={(takes) => change({ takes: takes === '1' ? 1 : 2 })}
              options={[
                { value: '1', label: 'One' },
                { value: '2', label: 'Two to choose from' },
              ]}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

interface SecondsProps {
  label: string
  value: number
  choices: readonly number[]
  onChange: (seconds: number) => void
}

function Seconds({ label, value, choices, onChange }: SecondsProps) {
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <Field label={label} className="min-w-36 grow basis-36">
      {(field) => (
        <Select
          {...field}
          value={String(value)}
          onValueChange={(seconds) => onChange(Number(seconds))}
          options={all.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? 'None' : lengthText(seconds),
          }))}
        />
      )}
    </Field>
  )
}
