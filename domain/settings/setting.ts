import { z } from 'zod'
import { role } from '../kernel/actor.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { instant, line, requiredLine, uuid } from '../kernel/text.ts'

export const announcementLimits = { text: 300 } as const

/** A text that the users of some roles see above every screen. */
export const announcementForm = z
  .strictObject({
    text: requiredLine(announcementLimits.text, 'Please enter a text.', 'A text'),
    roles: z.array(role).min(1, 'Please choose who sees it.').max(role.options.length),
    starts_at: instant,
    ends_at: instant,
    /** Whether users can close it. */
    is_dismissible: z.boolean(),
  })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at, {
    path: ['ends_at'],
    message: 'The end must be after the start.',
  })

export const maintenanceLimits = { text: 300 } as const

/** What the maintenance page says: a text in place of the usual one if it is not empty, and when we expect to be back. */
export const maintenanceNotice = z.strictObject({
  text: line(maintenanceLimits.text, 'A text'),
  ends_at: instant.nullable(),
})
export type MaintenanceNotice = z.output<typeof maintenanceNotice>

/** How long a session lasts without use, in minutes. */
export const sessionTimeoutLimits = { min: 5, max: 1_440 } as const
const timeoutMessage = `Please enter ${sessionTimeoutLimits.min} to ${sessionTimeoutLimits.max} minutes.`

/** How many applications an applicant can send within 24 hours. */
export const applicationsPerDayLimits = { min: 1, max: 100 } as const
const perDayMessage = `Please enter ${applicationsPerDayLimits.min} to ${applicationsPerDayLimits.max} applications.`

/** The steps in which a company is reminded of an overdue invoice: days after the due date. */
export const reminderDaysLimits = { steps: 10, max: 180 } as const
const reminderMessage = `Please enter up to ${reminderDaysLimits.steps} numbers of days from 1 to ${reminderDaysLimits.max}, in ascending order.`
const reminderDays = z
  .array(z.int(reminderMessage).min(1, reminderMessage).max(reminderDaysLimits.max, reminderMessage), reminderMessage)
  .max(reminderDaysLimits.steps, reminderMessage)
  .refine((days) => days.every((day, at) => at === 0 || day > days[at - 1]!), reminderMessage)

/** Up to which amount one person records a payment by hand. */
export const recordedPaymentLimits = { max_cents: 1_000_000_000 } as const
const limitMessage = 'Please enter an amount.'
/** Batches of payouts above this total, in cents, need the approval of a second person. */
export const secondApprovalLimits = { min: 0, max: 100_000_000 } as const
const secondApprovalMessage = 'Please enter an amount up to $1,000,000.00.'

/** What each setting of the product is called. */
export const settingLabels = {
  registration: 'Allow registrations',
  company_registration: 'Sign-up of companies',
  maintenance_mode: 'Maintenance mode',
  maintenance_notice: 'Maintenance notice',
  session_timeout_minutes: 'Session timeout',
  email_verification: 'Email verification',
  admin_two_factor: 'Two-factor authentication for staff',
  new_user_emails: 'New users',
  new_job_emails: 'New jobs',
  api_access: 'API access',
  support_chat: 'Support chat',
  applications_per_day: 'Applications per day',
  ai_suggestions: 'AI suggestions',
  reminder_days: 'Payment reminders',
  recorded_payment_limit_cents: 'Limit of payments recorded by one person',
  second_approval_cents: 'Second approval of payouts',
  announcement: 'Announcement',
} as const
export type SettingKey = keyof typeof settingLabels

interface Setting<Schema extends z.ZodType> {
  schema: Schema
  default: z.output<Schema>
  permission: 'setting.change' | 'setting.announce' | 'setting.set_reminders'
  /** What it does. */
  hint: string
}

const setting = <Schema extends z.ZodType>(one: Setting<Schema>) => one
const flag = (hint: string, isOn: boolean) =>
  setting({ schema: z.boolean(), default: isOn, permission: 'setting.change', hint })

/** Every setting of the product that staff can change while it runs. */
export const settings = {
  registration: flag(
    'New companies and applicants can create an account. People whom a company or staff invite always can.',
    true,
  ),
  company_registration: flag('New companies can create an account.', true),
  maintenance_mode: flag('Visitors and users see the maintenance page. Staff can sign in and use everything.', false),
  maintenance_notice: setting({
    schema: maintenanceNotice,
    default: { text: '', ends_at: null },
    permission: 'setting.change',
    hint: 'The text of the maintenance page.',
  }),
  session_timeout_minutes: setting({
    schema: z
      .int(timeoutMessage)
      .min(sessionTimeoutLimits.min, timeoutMessage)
      .max(sessionTimeoutLimits.max, timeoutMessage),
    default: 60,
    permission: 'setting.change',
    hint: 'Users who do nothing for this long have to sign in again.',
  }),
  email_verification: flag(
    'Users can apply, hire and write messages only after they have verified their email address.',
    true,
  ),
  /** Off by default in the demo. */
  admin_two_factor: flag('Staff without a second factor can only sign in and out.', true),
  new_user_emails: flag('Admins receive an email when a company or an applicant signs up.', true),
  new_job_emails: flag('Admins receive an email when a company publishes a job.', true),
  api_access: flag('API clients can use the product with tokens.', true),
  support_chat: flag('Companies and applicants can open the chat with support on every screen.', true),
  applications_per_day: setting({
    schema: z
      .int(perDayMessage)
      .min(applicationsPerDayLimits.min, perDayMessage)
      .max(applicationsPerDayLimits.max, perDayMessage),
    default: 10,
    permission: 'setting.change',
    hint: 'An applicant can send at most this many applications within 24 hours. Answers to invitations are not counted.',
  }),
  ai_suggestions: flag(
    'The AI service suggests grades for written answers. When this is off, graders see the words found in the answer instead, without suggested points.',
    true,
  ),
  reminder_days: setting({
    schema: reminderDays,
    default: [3, 10, 21],
    permission: 'setting.set_reminders',
    hint: 'Companies are reminded of an overdue invoice on these days after its due date. Disputed invoices are left out.',
  }),
  // Those who record payments do not set it.
  recorded_payment_limit_cents: setting({
    schema: z.int(limitMessage).min(0, limitMessage).max(recordedPaymentLimits.max_cents, limitMessage),
    default: 500_000,
    permission: 'setting.change',
    hint: 'A payment above this amount that a person records by hand needs the approval of a second person.',
  }),
  second_approval_cents: setting({
    schema: z
      .int(secondApprovalMessage)
      .min(secondApprovalLimits.min, secondApprovalMessage)
      .max(secondApprovalLimits.max, secondApprovalMessage),
    default: 1_000_000,
    permission: 'setting.change',
    hint: 'Two people have to approve batches of payouts above this total. An approval that was given counts by the limit of its time.',
  }),
  announcement: setting({
    schema: announcementForm.nullable(),
    default: null,
    permission: 'setting.announce',
    hint: 'A banner above every screen.',
  }),
} satisfies Record<SettingKey, unknown>

export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['schema']>
export type SettingValues = { [Key in SettingKey]: SettingValue<Key> }

export const settingKeys = Object.keys(settingLabels) as [SettingKey, ...SettingKey[]]

/** The tabs of the system settings, with the settings that are saved together. The others have forms of their own. */
export const settingTabs = {
  general: {
    label: 'General',
    keys: [
      'registration',
      'company_registration',
      'support_chat',
      'ai_suggestions',
      'applications_per_day',
      'maintenance_mode',
    ],
  },
  security: { label: 'Security', keys: ['session_timeout_minutes', 'email_verification', 'admin_two_factor'] },
  notifications: { label: 'Notifications', keys: ['new_user_emails', 'new_job_emails'] },
  billing: { label: 'Billing', keys: ['reminder_days', 'recorded_payment_limit_cents', 'second_approval_cents'] },
  api: { label: 'API Settings', keys: ['api_access'] },
} as const satisfies Record<string, { label: string; keys: readonly SettingKey[] }>
export type SettingTab = keyof typeof settingTabs

const schemas = Object.fromEntries(settingKeys.map((key) => [key, settings[key].schema])) as {
  [Key in SettingKey]: (typeof settings)[Key]['schema']
}

/** New values of some settings. */
export const settingsForm = z.strictObject(schemas).partial().meta({ id: 'SettingsForm' })
export type SettingsForm = z.output<typeof settingsForm>

export const settingsView = z
  .object({
    values: z.object(schemas),
    /** What the settings are until staff change them. */
    defaults: z.object(schemas),
    /** Who last changed each setting that does not have its default. */
    changes: z.array(
      z.object({
        key: z.enum(settingKeys),
        changed_at: instant,
        changed_by: z.object({ id: uuid, name: z.string() }).nullable(),
      }),
    ),
    /** The settings that the user may change. */
    allowed: z.array(z.enum(settingKeys)),
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.output<typeof settingsView>

/** The announcement that the user sees now. */
export const currentAnnouncement = z
  .object({
    announcement: z
      .object({
        /** Differs after each change, so that a changed announcement is shown again. */
        id: z.string(),
        text: z.string(),
        is_dismissible: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'CurrentAnnouncement' })
export type CurrentAnnouncement = z.output<typeof currentAnnouncement>

/** The values of the settings that are saved together. */
export const systemSettingsForm = z.strictObject(schemas).omit({ maintenance_notice: true, announcement: true })
export type SystemSettingsForm = z.output<typeof systemSettingsForm>

export const settingHistoryQuery = pageQuery(['changed_at'], 'changed_at').pick({ page: true, per_page: true })
export type SettingHistoryQuery = z.output<typeof settingHistoryQuery>

/** The changes of the settings, newest first. */
export const settingHistory = pageOf(
  z.object({
    id: z.number().int(),
    key: z.enum(settingKeys),
    changed_at: instant,
    changed_by: z.object({ id: uuid, name: z.string() }).nullable(),
    before: z.unknown(),
    after: z.unknown(),
  }),
).meta({ id: 'SettingHistory' })
export type SettingHistory = z.output<typeof settingHistory>
