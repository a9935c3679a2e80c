import { ArrowDown, ArrowUp, Copy, EllipsisVertical, FolderInput, Trash2 } from 'lucide-react'
import type { Section } from '#domain/tests/test.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import type { EditedQuestion } from './edited-question.ts'
import { sectionName } from './section-name.ts'
import type { QuestionActions } from './use-questions.ts'

interface QuestionMenuProps {
  question: EditedQuestion
  number: number
  sections: readonly Section[]
  actions: QuestionActions
}

export function QuestionMenu({ question: { id, section_id }, number, sections, actions }: QuestionMenuProps) {
  return (
    <Menu
      trigger={
        <PlainIconButton
          label={`Actions for question ${number}`}
          data-control="menu"
          size="sm"
          icon={<EllipsisVertical aria-hidden />}
        />
      }
    >
      <MenuItem icon={<ArrowUp aria-hidden />} shortcut="Alt ↑" onSelect={() => actions.step(id, -1, 'menu')}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} shortcut="Alt ↓" onSelect={() => actions.step(id, 1, 'menu')}>
        Move down
      </MenuItem>
      {sections
        .map((section, at) => ({ id: section.id, name: sectionName(section, at) }))
        .filter((section) => section.id !== section_id)
        .map((section) => (
          <MenuItem key={section.id} icon={<FolderInput aria-hidden />} onSelect={() => actions.moveTo(id, section.id)}>
            <span className="wrap-anywhere">Move to {section.name}</span>
          </MenuItem>
        ))}
      {section_id !== null && (
        <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => actions.moveTo(id, null)}>
          Move out of the section
        </MenuItem>
      )}
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => actions.duplicate(id)}>
        Duplicate
      </MenuItem>
      <MenuDivider />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => actions.remove(id)}>
        Remove
      </MenuItem>
    </Menu>
  )
}
