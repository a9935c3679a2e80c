import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { fillTemplate } from '#domain/messaging/message.ts'
import type { TemplateField } from '#domain/messaging/message.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OptionSearch } from '#web/ui/option-search.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

interface TemplateMenuProps {
  values: Record<TemplateField, string>
  onInsert: (text: string) => void
}

/** Inserts one of the company's templates, with the fields of this conversation. */
export function TemplateMenu({ values, onInsert }: TemplateMenuProps) {
  const [open, setOpen] = useState(false)
  const [managing, setManaging] = useState(false)
  const templates = useQuery({ ...queryFor(messagingApi.listTemplates, {}), enabled: open || managing })
  const items = templates.data?.items ?? []
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Templates"
        className="w-80"
        trigger={<IconButton size="sm" label="Templates" icon={<LayoutTemplate aria-hidden />} />}
      >
        <OptionSearch
          label="Search templates"
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          selected={[]}
          onChoose={(id) => {
            const template = items.find((one) => one.id === id)
            setOpen(false)
            if (template) onInsert(fillTemplate(template.body, values))
          }}
          loading={templates.isLoading}
          failure={
            templates.isError &&
            templates.data === undefined && <p className="p-3.5 text-sm text-ink-soft">Failed to load templates.</p>
          }
          none={items.length === 0 ? 'No templates yet' : 'No matches'}
        />
        <div className="border-t border-line p-2">
          <Button
            size="sm"
            look="ghost"
            onClick={() => {
              setOpen(false)
              setManaging(true)
            }}
          >
            <Settings2 aria-hidden />
            Manage templates
          </Button>
        </div>
      </Popover>
      {managing && <TemplatesDialog templates={templates} onClose={() => setManaging(false)} />}
    </>
  )
}
