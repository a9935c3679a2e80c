import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { fillTemplate } from '#domain/messaging/message.ts'
import type { TemplateField } from '#domain/messaging/message.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { capitalized, messageTemplates } from './template-kind.ts'
import type { TemplateKind } from './template-kind.ts'

const OptionSearch = lazyDialog(async () => (await import('#web/ui/option-search.tsx')).OptionSearch)

const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

interface TemplateMenuProps {
  kind?: TemplateKind
  values: Record<TemplateField, string>
  onInsert: (text: string) => void
}

/** Inserts a template, with the fields of this conversation. */
export function TemplateMenu({ kind = messageTemplates, values, onInsert }: TemplateMenuProps) {
  const [, many] = kind.noun
  const [open, setOpen] = useState(false)
  const [managing, setManaging] = useState(false)
  useReadyDialogs(OptionSearch, TemplatesDialog)
  const templates = useQuery({ ...queryFor(kind.api.listTemplates, {}), enabled: open || managing })
  const items = templates.data?.items ?? []
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={capitalized(many)}
        className="w-80"
        trigger={<IconButton size="sm" label={capitalized(many)} icon={<LayoutTemplate aria-hidden />} />}
      >
        <OptionSearch
          label={`Search ${many}`}
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
            templates.data === undefined && <p className="p-3.5 text-sm text-ink-soft">Failed to load {many}.</p>
          }
          none={items.length === 0 ? `No ${many} yet` : 'No matches'}
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
            Manage {many}
          </Button>
        </div>
      </Popover>
      {managing && <TemplatesDialog kind={kind} templates={templates} onClose={() => setManaging(false)} />}
    </>
  )
}
