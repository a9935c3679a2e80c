import { cx } from '#web/ui/cx.ts'

const shown = 5

/** Up to five skills, and the number of all others. */
export function SkillTags({ skills }: { skills: readonly string[] }) {
  const more = skills.slice(shown)
  if (skills.length === 0) return null
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {skills.slice(0, shown).map((skill) => (
        <li
          key={skill}
          title={skill}
          className="max-w-48 truncate rounded-sm bg-hover px-2 py-0.5 text-sm/5 font-medium text-ink-soft"
        >
          {skill}
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.join(', ')} className="tabular px-1 py-0.5 text-sm/5 font-medium text-ink-faint">
          <span aria-hidden>+{more.length}</span>
          <span className="sr-only">and {more.length} more</span>
        </li>
      )}
    </ul>
  )
}

/** The characters of skills that fit on the line of a result. */
const line = 40

/** As many of the first five skills as fit on a line, and the number of all others. */
export function SkillLine({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null
  const fits = (count: number) => skills.slice(0, count).join(' · ').length <= line
  let count = Math.min(shown, skills.length)
  while (count > 1 && !fits(count)) count -= 1
  const more = skills.slice(count)
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-x-1.5 text-xs/4.5 text-ink-faint">
      {skills.slice(0, count).map((skill, at) => (
        <li key={skill} className={cx('wrap-anywhere', at < count - 1 && "after:pl-1.5 after:content-['·']")}>
          {skill}
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.join(', ')} className="tabular">
          <span aria-hidden>+{more.length}</span>
          <span className="sr-only">and {more.length} more</span>
        </li>
      )}
    </ul>
  )
}
