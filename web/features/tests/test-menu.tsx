import { Archive, ArchiveRestore, Copy, EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TestSummary } from '#domain/tests/test.ts'
import { DeleteConfirm } from '#web/lib/document/delete-confirm.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import type { IconButtonProps } from '#web/ui/plain-icon-button.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { ArchiveTestConfirm } from './archive-test-confirm.tsx'
import { TestPreview } from './test-preview.tsx'
import { useEditPath } from './use-edit-path.ts'
import { useTestMoves } from './use-test-moves.ts'

interface TestMenuProps extends Pick<IconButtonProps, 'size' | 'className'> {
  test: TestSummary
  label: string
  /** The action that has its own button next to the menu. */
  without?: TestSummary['allowed'][number]
  /** Called while the deletion runs, so that the test's screen does not refetch it. */
  onDeleting?: (deleting: boolean) => void
  onDeleted?: () => void
}

/** The menu of a test: its preview, and the actions that it currently allows. */
export function TestMenu({ test, label, without, onDeleting, onDeleted, ...button }: TestMenuProps) {
  const moves = useTestMoves()
  const editPath = useEditPath()
  const [asking, setAsking] = useState<'preview' | 'archive' | 'delete'>()
  const may = (action: TestSummary['allowed'][number]) => action !== without && test.allowed.includes(action)
  const dialog = (name: typeof asking) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : undefined),
  })
  return (
    <>
      <Menu trigger={<PlainIconButton label={label} icon={<EllipsisVertical aria-hidden />} {...button} />}>
        <MenuItem icon={<Eye aria-hidden />} onSelect={() => setAsking('preview')}>
          Preview
        </MenuItem>
        {may('edit') && (
          <MenuLink to={editPath(test)} icon={<Pencil aria-hidden />}>
            Edit
          </MenuLink>
        )}
        {may('clone') && (
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => moves.clone(test)}>
            Clone
          </MenuItem>
        )}
        {may('archive') && (
          <MenuItem
            icon={<Archive aria-hidden />}
            onSelect={() => (test.jobs_count > 0 ? setAsking('archive') : moves.archive(test))}
          >
            Archive
          </MenuItem>
        )}
        {may('unarchive') && (
          <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => moves.unarchive(test)}>
            Unarchive
          </MenuItem>
        )}
        {may('delete') && (
          <>
            <MenuDivider />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setAsking('delete')}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      <TestPreview test={test} {...dialog('preview')} />
      <ArchiveTestConfirm test={test} moves={moves} {...dialog('archive')} />
      <DeleteConfirm
        noun="Test"
        name={test.name}
        onDelete={() => moves.remove(test)}
        onDeleting={onDeleting}
        onDeleted={onDeleted}
        {...dialog('delete')}
      />
    </>
  )
}
