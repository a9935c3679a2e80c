import { asMember } from '#domain/kernel/actor.ts'
import type { DocumentForm } from '#domain/assignments/document.ts'
import { transaction } from '#server/db/transaction.ts'
import { addDocument } from '#server/features/assignments/documents.ts'
import { uploadFile } from '#server/features/files/storing.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import { isDemoApplicant } from './talents.ts'
import { daysAfter, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { writePdf } from './write-pdf.ts'

interface Document {
  name: string
  by: 'company' | 'talent'
  readers: DocumentForm['readers']
  /** How many days after the first day of work it was added. */
  days: number
  lines: string[]
}

const documents: Document[] = [
  {
    name: 'Team guidelines',
    by: 'company',
    readers: 'both',
    days: 0.2,
    lines: ['Working hours and breaks', 'How we write to customers', 'Whom to ask about what'],
  },
  {
    name: 'Proof of address',
    by: 'talent',
    readers: 'both',
    days: 0.6,
    lines: ['Issued by the barangay of residence', 'Valid for one year'],
  },
  {
    name: 'Notes from the first week',
    by: 'company',
    readers: 'company',
    days: 7,
    lines: ['Quick to learn our tools', 'Goals for the first month are agreed'],
  },
]

/** Plans documents of two assignments at the demo company and that of the demo applicant, and who opened them. */
export function planDocuments(timeline: Timeline, assignments: readonly Assignment[]): void {
  const active = assignments.filter(({ starts_at, ended_at }) => !ended_at && starts_at < timeline.ago(14))
  const own = active.filter(({ application }) => isDemoApplicant(application.talent))
  const ofDemo = active.filter(({ application }) => isDemo(application.job.company)).slice(0, 2)
  for (const assignment of [...own, ...ofDemo]) {
    for (const document of documents)
      timeline.plan(daysAfter(assignment.starts_at, document.days), () => add(assignment, document))
    timeline.plan(daysAfter(assignment.starts_at, 9), () => viewContracts(assignment))
  }
}

const idOf = ({ application }: Assignment): string => application.hiring!.offer!.assignment_id!
const authorOf = ({ application }: Assignment, side: 'company' | 'talent') =>
  actor(side === 'company' ? application.job.company.hiring : application.talent)

async function add(assignment: Assignment, { name, by, readers, lines }: Document): Promise<void> {
  const author = authorOf(assignment, by)
  const bytes = writePdf([{ text: name, size: 20, bold: true }, ...lines.map((text) => ({ text }))])
  const file = { purpose: 'document', name: `${name.replaceAll(' ', '-')}.pdf` } as const
  const { id: file_id } = await uploadFile(author, file, bytes)
  const { id } = await addDocument(author, idOf(assignment), { file_id, name, readers })
  if (readers !== 'both') return
  const reader = authorOf(assignment, by === 'company' ? 'talent' : 'company')
  const viewed_at = minutesAfter(new Date(now()), 190)
  await travelTo(viewed_at, () =>
    transaction(async (tx) => {
      await tx
        .insertInto('document_views')
        .values({ document_id: id, user_id: reader.user_id, viewed_at: now() })
        .execute()
      const { company_id } = asMember(authorOf(assignment, 'company'))
      const talent_id = authorOf(assignment, 'talent').user_id
      const data = { assignment_id: idOf(assignment), talent_id, document_id: id, name }
      await record(tx, 'document.viewed', { actor: reader, company_id, data })
    }),
  )
}

/** Both sides have downloaded their contract, and the account manager that of the talent. */
async function viewContracts(assignment: Assignment): Promise<void> {
  await transaction(async (tx) => {
    const contracts = await tx
      .selectFrom('contracts')
      .innerJoin('companies', 'companies.id', 'company_id')
      .where('assignment_id', '=', idOf(assignment))
      .select(['contracts.id', 'side', 'account_manager_id'])
      .execute()
    const views = contracts.flatMap(({ id: contract_id, side, account_manager_id }) =>
      [
        authorOf(assignment, side).user_id,
        ...(side === 'talent' && account_manager_id ? [account_manager_id] : []),
      ].map((user_id, index) => ({
        contract_id,
        user_id,
        viewed_at: minutesAfter(new Date(now()), index * 7).toISOString(),
      })),
    )
    await tx.insertInto('document_views').values(views).execute()
  })
}
