import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { badgeReminderDays } from '#domain/verifications/verification.ts'
import { uploadFile } from '#server/features/files/storing.ts'
import {
  approveVerification,
  rejectVerification,
  reviewVerification,
  submitVerification,
} from '#server/features/verifications/verifications.ts'
import type { Badge } from './badges.ts'
import { actor } from './people.ts'
import type { Staff } from './people.ts'
import type { Talent } from './talents.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { writePdf } from './write-pdf.ts'

/** How far each document has come, and how many days ago it was submitted. */
const documents = [
  { days: 9, is_reviewed: true, end: 'approved' },
  { days: 6, is_reviewed: false, end: 'rejected' },
  { days: 3, is_reviewed: true },
  { days: 2, is_reviewed: false },
  { days: 0.6, is_reviewed: false },
] as const
const check = 'Passport and a live selfie'
/** The approved badge expires soon. */
const valid_days = badgeReminderDays - 10

/** Plans documents that wait for their first or second review, one that was rejected, and a badge that expires soon. */
export function planVerifications(
  timeline: Timeline,
  { admins }: Staff,
  talents: readonly Talent[],
  badges: readonly Badge[],
): void {
  const [approver, reviewer] = admins
  const verified = new Set(badges.filter(({ badge }) => badge === 'id_verified').map(({ talent }) => talent))
  const asking = talents.slice(1).filter((one) => !verified.has(one) && one.registered_at < timeline.ago(20))
  for (const [index, document] of documents.entries()) {
    const { days, is_reviewed } = document
    const [talent, at] = [asking[index]!, timeline.ago(days)]
    let id: string
    timeline.plan(at, async () => {
      const bytes = writePdf([{ text: 'Passport', size: 20, bold: true }, { text: talent.name }])
      const file = await uploadFile(actor(talent), { purpose: 'verification', name: 'Passport.pdf' }, bytes)
      ;({ id } = await submitVerification(actor(talent), { badge: 'id_verified', file_id: file.id }))
    })
    const expires_on = addDays(dateIn('UTC', timeline.today), valid_days)
    if (is_reviewed)
      timeline.plan(daysAfter(at, 0.3), () => reviewVerification(actor(reviewer!), id, { check, expires_on }))
    if (!('end' in document)) continue
    timeline.plan(daysAfter(at, 0.5), () =>
      document.end === 'approved'
        ? approveVerification(actor(approver!), id)
        : rejectVerification(actor(approver!), id, { reason: 'The photo is blurred. Please submit a sharper one.' }),
    )
  }
}
