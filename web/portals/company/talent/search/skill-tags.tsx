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
