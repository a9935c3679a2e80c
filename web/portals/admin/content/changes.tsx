import { cx } from '#web/ui/cx.ts'

interface ChangesProps {
  /** Null if it is new. */
  before: object | null
  after: object
  /** What the two versions are called. */
  names?: readonly [before: string, after: string]
}

/** The fields in which two versions differ. */
export function Changes({ before, after, names: [beforeName, afterName] = ['Before', 'After'] }: ChangesProps) {
  const [old, next] = [fieldsOf(before ?? {}), fieldsOf(after)]
  const changed = [...new Set([...old.keys(), ...next.keys()])].filter((name) => old.get(name) !== next.get(name))
  if (changed.length === 0) return <p className="text-sm text-ink-soft">There are no changes.</p>
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {changed.map((name) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{labelOf(name)}</dt>
          <dd className="mt-1.5 grid gap-1.5">
            {before && <Version text={old.get(name)} label={beforeName} className="bg-danger-soft" />}
            <Version text={next.get(name)} label={afterName} className="bg-success-soft" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ text, label, className }: { text: string | undefined; label: string; className: string }) {
  return (
    <div className={cx('rounded-control px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere', className)}>
      <span className="mr-2 text-xs font-medium text-ink-soft">{label}</span>
      {text || 'Empty'}
    </div>
  )
}

/** Each field with its text; the parts of an object are fields of their own. */
function fieldsOf(value: object, within = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, one]): [string, string][] => {
      const path = within ? `${within}.${name}` : name
      if (Array.isArray(one)) return [[path, one.map(textOf).join('\n')]]
      if (typeof one === 'object' && one !== null) return [...fieldsOf(one as object, path)]
      return [[path, textOf(one)]]
    }),
  )
}

/** A text, a number, or a block of an article. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value == null ? '' : String(value)
  return Object.values(value as Record<string, string | string[]>)
    .flat()
    .join('\n')
}

/** `fullContent.slowOnboarding` becomes "Slow onboarding". */
function labelOf(name: string): string {
  const words = name
    .split('.')
    .at(-1)!
    .replaceAll('_', ' ')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
  return words[0]!.toUpperCase() + words.slice(1)
}
