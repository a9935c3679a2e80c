import { z } from 'zod'
import { role } from '../kernel/actor.ts'
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

interface Setting<Schema extends z.ZodType> {
  schema: Schema
  default: z.output<Schema>
  permission: 'setting.change' | 'setting.announce'
  label: string
  /** What it does. */
  hint: string
}

const setting = <Schema extends z.ZodType>(one: Setting<Schema>) => one
const flag = (label: string, hint: string, isOn: boolean) =>
  setting({ schema: z.boolean(), default: isOn, permission: 'setting.change', label, hint })

/** Every setting of the product that staff can change while it runs. */
export const settings = {
  maintenance_mode: flag(
    'Maintenance mode',
    'Visitors and users see the maintenance page. Staff can sign in and use everything.',
    false,
  ),
  maintenance_notice: setting({
    schema: maintenanceNotice,
    default: { text: '', ends_at: null },
    permission: 'setting.change',
    label: 'Maintenance notice',
    hint: 'The text of the maintenance page.',
  }),
  admin_two_factor: flag(
    'Two-factor authentication for staff',
    'Staff without a second factor can only sign in and out.',
    false,
  ),
  support_chat: flag('Support chat', 'Companies and applicants can open the chat with support on every screen.', true),
  company_registration: flag('Sign-up of companies', 'New companies can create an account.', true),
  ai_suggestions: flag(
    'AI suggestions',
    'The AI service suggests grades for written answers. When this is off, words and phrases are matched instead.',
    true,
  ),
  announcement: setting({
    schema: announcementForm.nullable(),
    default: null,
    permission: 'setting.announce',
    label: 'Announcement',
    hint: 'A banner above every screen.',
  }),
}

export type SettingKey = keyof typeof settings
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['schema']>
export type SettingValues = { [Key in SettingKey]: SettingValue<Key> }

export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]]

/** The settings that switch a part of the product on or off. */
export const featureFlags = ['support_chat', 'company_registration', 'ai_suggestions'] as const satisfies SettingKey[]

const schemas = Object.fromEntries(settingKeys.map((key) => [key, settings[key].schema])) as {
  [Key in SettingKey]: (typeof settings)[Key]['schema']
}

/** New values of some settings. */
export const settingsForm = z.strictObject(schemas).partial().meta({ id: 'SettingsForm' })
export type SettingsForm = z.output<typeof settingsForm>

export const settingsView = z
  .object({
    values: z.object(schemas),
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
