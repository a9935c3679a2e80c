import { canonicalSkill, skillLimit, suggestSkills } from '#domain/skills/skills.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { TagInput } from '#web/ui/tag-input.tsx'

const offered = 8
const read = (typed: string) => [canonicalSkill(typed)]
const suggest = (typed: string) => suggestSkills(typed, offered)

/** A list of skills in their canonical spelling, suggested or typed. */
export function SkillInput(props: ControlProps<string[], HTMLInputElement>) {
  return <TagInput {...props} suggest={suggest} read={read} maxLength={skillLimit} placeholder="Add a skill" />
}
