import { Info } from 'lucide-react'
import { useState } from 'react'
import type { TestDetails } from '#domain/tests/test.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EditedElsewhere } from './form/edited-elsewhere.tsx'
import { formOf } from './form/edited-test.ts'
import { TestForm } from './form/test-form.tsx'
import { useEditTest } from './form/use-edit-test.ts'

interface TestEditorProps {
  opened: TestDetails
  /** Called with the latest revision if the user prefers it to their own changes. */
  onDiscard: (latest: TestDetails) => void
  /** The page to open after saving or discarding. */
  home: string
}

/** Edits a test: a draft, or an active one, whose changes become its next version. */
export function TestEditor({ opened, onDiscard, home }: TestEditorProps) {
  const { save, question } = useEditTest(opened, onDiscard, home)
  const [initial] = useState(() => formOf(opened.content, opened.category))
  const isDraft = opened.status === 'draft'
  return (
    <>
      {!isDraft && (
        <Banner icon={<Info aria-hidden />} className="mb-6">
          {opened.has_unpublished_changes
            ? `This test has changes that are not active yet. Applicants take version ${opened.version}.`
            : `Changes become version ${(opened.version ?? 0) + 1} when you activate them. Tests that are already assigned keep their version.`}
        </Banner>
      )}
      <TestForm
        initial={initial}
        keptAs={{ name: `edit-test:${opened.id}`, base: String(opened.revision) }}
        primary={
          isDraft
            ? { way: 'create', label: 'Create Test', busyLabel: 'Creating…' }
            : { way: 'activate', label: 'Activate Changes', busyLabel: 'Activating…' }
        }
        home={home}
        save={save}
      />
      <EditedElsewhere question={question} />
    </>
  )
}
