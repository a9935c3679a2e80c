import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { Ticket } from '#domain/support/ticket.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const CreateCompanyDialog = lazyDialog(async () => (await import('./create-company-dialog.tsx')).CreateCompanyDialog)

/** Makes a contact request a company, for those who may. */
export function CreateCompany({ ticket }: { ticket: Ticket }) {
  const [creating, setCreating] = useState(false)
  useReadyDialogs(CreateCompanyDialog)
  if (!ticket.allowed.includes('create_company')) return null
  return (
    <Section title="Company">
      <p className="text-sm text-ink-soft">This person has no account yet.</p>
      <Button size="sm" className="mt-3" onClick={() => setCreating(true)}>
        <Building2 aria-hidden />
        Create Company…
      </Button>
      {creating && <CreateCompanyDialog ticket={ticket} onClose={() => setCreating(false)} />}
    </Section>
  )
}
