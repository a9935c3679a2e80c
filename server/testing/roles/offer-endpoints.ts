import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { acceptOffer, counterOffer } from '#server/features/offers/answering.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { submitOffer } from '#server/features/offers/approvals.ts'
import type { Db } from '#server/db/connect.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '../applications.ts'
import { finishedJob, owner_name } from '../forms.ts'
import { addJob } from '../jobs.ts'
import { acceptance, offerTo, refusal } from '../offers.ts'
import { addTalent } from '../talents.ts'
import type { Row } from './access-table.ts'
import { acme, actors, hirers, otherCompanies, people } from './actors.ts'
import type { ActorName } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of offers and contracts are asked about. */
export type OfferThing =
  | "Acme's offer to the applicant"
  | "Acme's offer that awaits approval"
  | "staff's offer for Acme"
  | "the applicant's counteroffer"
  | "Acme's contract"
  | 'a hash'

/** Recruiting members of other companies, and people whose offer it is not. */
const strangers = [...otherCompanies, 'unverified_applicant', 'account_manager'] as const

const ofOffer = (endpoint: string, who: readonly ActorName[], hidden: readonly ActorName[]): Row => ({
  endpoint,
  about: "Acme's offer to the applicant",
  in: who,
  hidden,
})
const seeing = [...hirers, 'applicant', 'admin'] as const

export const offerRows: readonly Row[] = [
  { endpoint: 'POST /api/offers/preview', in: ['owner', 'recruiter'], hidden: otherCompanies },
  { endpoint: 'POST /api/offers/preview-contract', in: ['owner', 'recruiter'], hidden: otherCompanies },
  { endpoint: 'POST /api/offers', in: ['owner', 'recruiter'], hidden: otherCompanies },
  { endpoint: 'GET /api/admin/offers', in: ['admin', 'account_manager'] },
  { endpoint: 'POST /api/admin/offers', in: ['admin'], hidden: ['account_manager'] },
  {
    endpoint: 'GET /api/admin/companies/{id}/offer-jobs',
    about: 'a company',
    in: ['admin'],
    hidden: ['account_manager'],
  },
  {
    endpoint: 'POST /api/offers/{id}/withdraw',
    about: "staff's offer for Acme",
    in: [...hirers, 'admin'],
    hidden: [...otherCompanies, 'account_manager'],
  },
  {
    endpoint: 'POST /api/offers/{id}/approve',
    about: "staff's offer for Acme",
    in: ['owner'],
    hidden: otherCompanies,
  },
  ofOffer('GET /api/applications/{id}/offers', seeing, strangers),
  ofOffer('GET /api/offers/{id}', seeing, strangers),
  ofOffer('GET /api/offers/{id}/contract', seeing, strangers),
  {
    endpoint: 'GET /api/offers/{id}',
    about: "Acme's offer that awaits approval",
    in: [...hirers, 'admin'],
    hidden: [...strangers, 'applicant'],
  },
  {
    endpoint: 'POST /api/offers/{id}/approve',
    about: "Acme's offer that awaits approval",
    in: ['owner'],
    hidden: otherCompanies,
  },
  ofOffer('POST /api/offers/{id}/withdraw', hirers, [...otherCompanies, 'account_manager']),
  ofOffer('POST /api/offers/{id}/extend', ['owner', 'recruiter'], otherCompanies),
  {
    endpoint: 'POST /api/offers/{id}/keep',
    about: "the applicant's counteroffer",
    in: ['owner', 'recruiter'],
    hidden: otherCompanies,
  },
  ofOffer('POST /api/offers/{id}/counter', ['applicant'], ['unverified_applicant']),
  ofOffer('POST /api/offers/{id}/accept', ['applicant'], ['unverified_applicant']),
  ofOffer('POST /api/offers/{id}/decline', ['applicant'], ['unverified_applicant']),
  {
    endpoint: 'GET /api/contracts/{id}/file',
    about: "Acme's contract",
    in: [...acme, 'admin'],
    hidden: people.filter((actor) => actor !== 'admin' && !acme.some((member) => member === actor)),
  },
  { endpoint: 'GET /api/contracts/verify/{hash}', about: 'a hash', in: actors },
]

const counter = () => ({ rate: 18, weekly_hours: 20, start_date: addDays(dateIn('Asia/Manila', new Date(now())), 30) })

/** Requests to them that would succeed if their sender gets in. */
export function offerRequests(
  db: Db,
  { acme: company_id, owner_id, applicant_id }: Record<'acme' | 'owner_id' | 'applicant_id', string>,
): Requests {
  const actorWith = async (column: 'users.id' | 'users.email', value: string) =>
    actorOf(await accountRows(db).where(column, '=', value).executeTakeFirstOrThrow(), '')
  const application = async () => (await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })).id
  const offer = async () => {
    const application_id = await application()
    return { id: await sendOffer(await actorWith('users.id', owner_id), offerTo(application_id)), application_id }
  }
  const awaiting = async () => {
    const recruiter = await actorWith('users.email', 'recruiter@acme.test')
    return { id: await sendOffer(recruiter, offerTo(await application(), { rate: finishedJob.budget_max + 1 })) }
  }
  const countered = async () => {
    const { id } = await offer()
    await counterOffer(await actorWith('users.id', applicant_id), id, counter())
    return { id }
  }
  const submission = async () => ({
    job_id: await addJob(db, company_id),
    talent_id: await addTalent(db),
    role_title: 'Agent',
    rate: 15,
    weekly_hours: 20,
    start_date: offerTo('').start_date,
    has_consent: true,
  })
  const submitted = async () => {
    const { id } = await submitOffer(await actorWith('users.email', 'admin@tulay.test'), await submission())
    return { id, body: { signature: owner_name } }
  }
  const contract = async () => {
    const { id } = await offer()
    const assignment_id = await acceptOffer(await actorWith('users.id', applicant_id), id, {
      ...acceptance,
      signature: owner_name,
    })
    return db
      .selectFrom('contracts')
      .where('assignment_id', '=', assignment_id)
      .where('side', '=', 'company')
      .select('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'POST /api/offers/preview': async () => {
      const { engagement_type, rate, weekly_hours, start_date, days } = offerTo('')
      return { body: { application_id: await application(), engagement_type, rate, weekly_hours, start_date, days } }
    },
    'POST /api/offers/preview-contract': async () => {
      const { expires_at: _, signature: __, ...terms } = offerTo(await application())
      return { body: terms }
    },
    'POST /api/offers': async () => ({ body: offerTo(await application()) }),
    'GET /api/applications/{id}/offers': async () => ({ id: (await offer()).application_id }),
    'GET /api/offers/{id}': async (about) =>
      about === "Acme's offer that awaits approval" ? awaiting() : { id: (await offer()).id },
    'GET /api/offers/{id}/contract': async () => ({ id: (await offer()).id }),
    'GET /api/admin/companies/{id}/offer-jobs': () => ({ id: company_id }),
    'POST /api/admin/offers': async () => ({ body: await submission() }),
    'POST /api/offers/{id}/approve': async (about) =>
      about === "staff's offer for Acme" ? submitted() : { ...(await awaiting()), body: {} },
    'POST /api/offers/{id}/withdraw': async (about) => ({
      id: (about === "staff's offer for Acme" ? await submitted() : await offer()).id,
      body: {},
    }),
    'POST /api/offers/{id}/extend': async () => ({
      id: (await offer()).id,
      body: { expires_at: fromNow(20 * 86_400_000) },
    }),
    'POST /api/offers/{id}/keep': countered,
    'POST /api/offers/{id}/counter': async () => ({ id: (await offer()).id, body: counter() }),
    'POST /api/offers/{id}/accept': async () => ({
      id: (await offer()).id,
      body: { ...acceptance, signature: owner_name },
    }),
    'POST /api/offers/{id}/decline': async () => ({ id: (await offer()).id, body: refusal }),
    'GET /api/contracts/{id}/file': contract,
    'GET /api/contracts/verify/{hash}': () => ({ params: { hash: 'a'.repeat(64) } }),
  }
}
