import { healthChecks } from '#domain/operations/health.ts'
import { settings } from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'

interface Acted {
  actor_id: string | null
  data: Record<string, unknown>
}

/** What people call the object, if the activity says so. */
const textKeys = ['title', 'name', 'number', 'label', 'file_name', 'key'] as const
/** The person whom an activity is about, by the key with its ID; the first that it has. */
const personKeys = ['talent_id', 'applicant_id', 'manager_id', 'assignee_id', 'user_id', 'owner_id'] as const
/** Of activities about several people. */
const shownPeople = 2

const labels: Readonly<Record<string, { label: string } | undefined>> = { ...healthChecks, ...settings }

/** What each activity was done to, in words: a person, a job, an invoice number … Empty where it has no name. */
export async function nameTargets(activities: readonly Acted[]): Promise<string[]> {
  const [people, jobs] = await Promise.all([
    readNames(activities.flatMap(peopleOf), (ids) =>
      db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
    ),
    readNames(activities.flatMap(jobOf), (ids) =>
      db.selectFrom('jobs').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    ),
  ])
  return activities.map((activity) => {
    const names = peopleOf(activity).flatMap((id) => people.get(id) ?? [])
    const object = textOf(activity.data) ?? jobOf(activity).map((id) => jobs.get(id))[0]
    return [
      ...names.slice(0, shownPeople),
      ...(names.length > shownPeople ? [`+${names.length - shownPeople}`] : []),
      object,
    ]
      .filter(Boolean)
      .join(', ')
  })
}

function textOf(data: Acted['data']): string | undefined {
  const text = textKeys.map((key) => data[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? (labels[text]?.label ?? text) : undefined
}

const jobOf = ({ data }: Acted): string[] => (typeof data.job_id === 'string' ? [data.job_id] : [])

function peopleOf({ actor_id, data }: Acted): string[] {
  const person = personKeys.map((key) => data[key]).find((id) => typeof id === 'string')
  if (typeof person === 'string') return [person]
  const { user_ids } = data
  return Array.isArray(user_ids) ? user_ids.filter((id) => typeof id === 'string' && id !== actor_id) : []
}

async function readNames(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<{ id: string; name: string }[]>,
): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await read([...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
