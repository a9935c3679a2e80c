import type { AnswerValue } from '#domain/application-questions/application-answer.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface AnswerInputProps extends ControlProps<AnswerValue, HTMLElement> {
  question: ApplicationQuestion
  onUploading?: ((uploading: boolean) => void) | undefined
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const none = 'none'

/** From so many options on, a choice is a list that opens. */
const listFrom = 5

/** The control for the answer to a question. */
export function AnswerInput({ question, onUploading, value, onValueChange, ...given }: AnswerInputProps) {
  const wiring = wiringOf(given)
  const { type, options } = question
  const choices = options.map((option) => ({ value: option, label: option }))
  const typed = typeof value === 'string' ? value : ''
  switch (type) {
    case 'yes_no':
      return (
        <RadioGroup
          {...wiring}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onValueChange={(next) => onValueChange(next === 'yes')}
          choices={yesOrNo}
        />
      )
    case 'one_of':
      return choices.length < listFrom ? (
        <RadioGroup
          {...wiring}
          value={typed}
          onValueChange={onValueChange}
          choices={choices}
          className="sm:grid-flow-row sm:grid-cols-2"
        />
      ) : (
        <Select
          {...wiring}
          // Prefixed, so that an option can have any text, including that of no answer.
          value={typed && `=${typed}`}
          onValueChange={(next) => onValueChange(next === none ? null : next.slice(1))}
          options={[
            ...(question.required ? [] : [{ value: none, label: 'No answer' }]),
            ...options.map((option) => ({ value: `=${option}`, label: option })),
          ]}
          placeholder="Choose…"
        />
      )
    case 'several_of':
      return (
        <CheckboxGroup
          {...wiring}
          value={Array.isArray(value) ? value : []}
          onValueChange={onValueChange}
          choices={choices}
        />
      )
    case 'number':
      return <NumberInput {...wiring} value={typeof value === 'number' ? value : null} onValueChange={onValueChange} />
    case 'long_text':
      return <Textarea {...wiring} value={typed} onValueChange={onValueChange} rows={5} />
    case 'file':
      return (
        <FileInput
          {...wiring}
          value={typed || null}
          onValueChange={onValueChange}
          purpose="attachment"
          prompt="Choose a file"
          onWait={(wait) => onUploading?.(wait === 'uploading')}
        />
      )
    case 'link':
      return <Input {...wiring} value={typed} onValueChange={onValueChange} inputMode="url" placeholder="https://" />
    case 'short_text':
      return <Input {...wiring} value={typed} onValueChange={onValueChange} />
  }
}

type Wiring<Focusable extends HTMLElement> = Omit<ControlProps<never, Focusable>, 'value' | 'onValueChange'>

/** Which element gets the focus depends on the type of the question. */
const wiringOf = (given: Wiring<HTMLElement>) => given as Wiring<never>
