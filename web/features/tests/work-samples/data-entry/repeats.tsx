import { Plus, X } from 'lucide-react'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

interface RepeatsProps {
  sample: DataEntrySample
  error: string | undefined
  onChange: (sample: DataEntrySample) => void
}

/** Which documents come twice, to measure how consistently people key. */
export function Repeats({ sample, error, onChange }: RepeatsProps) {
  const { documents, key } = sample
  const change = (repeats: DataEntrySample['key']['repeats']) => onChange({ ...sample, key: { ...key, repeats } })
  const used = new Set(key.repeats.flat())
  const free = documents.filter(({ id }) => !used.has(id))
  const optionsFor = (id: string) =>
    documents.flatMap((one, at) =>
      one.id === id || !used.has(one.id) ? [{ value: one.id, label: `Document ${at + 1}` }] : [],
    )
  return (
    <Field
      label="Documents that come twice"
      hint="Their two keyings show how consistent a person is. For the score, both together count once."
      error={error}
      group
      optional
    >
      {() => (
        <div className="grid gap-2">
          {key.repeats.map((pair, at) => (
            <div key={at} role="group" aria-label={`Repeat ${at + 1}`} className="flex flex-wrap items-center gap-2">
              {pair.map((id, side) => (
                <Select
                  key={side}
                  aria-label={side === 0 ? 'Document' : 'Shows the same as'}
                  value={id}
                  onValueChange={(next) => change(key.repeats.with(at, side === 0 ? [next, pair[1]] : [pair[0], next]))}
                  options={optionsFor(id)}
                  className="w-40!"
                />
              ))}
              <PlainIconButton
                label={`Remove repeat ${at + 1}`}
                icon={<X aria-hidden />}
                onClick={() => change(key.repeats.toSpliced(at, 1))}
              />
            </div>
          ))}
          <div>
            <Button
              size="sm"
              disabled={free.length < 2}
              onClick={() => change([...key.repeats, [free[0]!.id, free.at(-1)!.id]])}
            >
              <Plus aria-hidden />
              Add repeat
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
